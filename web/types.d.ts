/** What a spinner shows. */
export type Face = "x" | "o" | ".";

/** A board as text: rows joined by "/", as in "xo./.x./..o". */
export type BoardText = string;

export interface Reason {
  fault: string;
  headline: string;
  why: string;
  cells: number[];
}

/** The answer to `judge`. */
export interface Judgement {
  board: BoardText;
  legal: boolean;
  faults: string[];
  reasons: Reason[];
  marks: { x: number; o: number };
  ply: number;
  to_move: "x" | "o" | null;
  outcome: "x" | "o" | "draw" | null;
  lines: { x: number[][]; o: number[][] };
  witness: number[] | null;
  games_to: number | bigint;
  changes: { cell: number; to: Face }[];
}

/** The answer to `tally`. */
export interface TallyAnswer {
  spins: number;
  legal: number;
  percent: number | null;
  interval: [number, number];
}
