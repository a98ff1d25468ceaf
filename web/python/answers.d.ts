// The questions of Python and their answers. Written by `python3 -m web.build.answer_types` from
// ttt_core/questions: change those files, not this one.

export type Symmetry = "none" | "board" | "game";

export type Ends = "line" | "decided";

/** The positions of one ply and the routes to them: all, and those that end the game. */
export interface CountRow {
  ply: number;
  positions: number;
  terminal_positions: number;
  paths: number;
  terminal_paths: number;
}

/** Whether a number was counted now or comes from the table of found counts. */
export type By = "count" | "table";

/** The names of the rules. */
export type AllowedMoves = "any" | "win" | "win-block" | "win-block-fork" | "perfect-x" | "perfect-o" | "perfect";

/** A mark of one of the two sides. */
export type Mark = "x" | "o";

/** What a cell can show: ``.`` for empty, or a mark. The index of a face is its digit in base three. */
export type Face = "." | "x" | "o";

/** A cell and the face it gets. */
export interface Change {
  cell: number;
  to: Face;
}

/** How a finished game ended: the winner, or a draw. */
export type Outcome = "x" | "o" | "draw";

/** A fact about a board, why it is true or matters, and the cells to highlight. */
export interface Reason {
  /** The code of the fault that it explains; null on a legal board. */
  fault: string | null;
  headline: string;
  why: string;
  cells: number[];
}

export type ProofKind = "finished" | "pairing" | "larger" | "search" | "open";

/** A grid. */
export interface SizeAndK {
  size: string;
  k: number;
}

/** Why a position has its value. The kind is ``open`` if the value was not found. ``search`` and ``open`` have ``nodes``, the number of visited positions including the one asked about. ``pairing`` has ``pairs`` of cells. ``larger`` has ``of``, the smaller grid whose win carries over. */
export interface Proof {
  kind?: ProofKind;
  nodes?: number;
  pairs?: number[][];
  of?: SizeAndK;
}

/** The result for X with perfect play of both sides: 1 a win, 0 a draw, -1 a loss. */
export type Value = 1 | 0 | -1;

/** Tells the result if all continuations have the same one, otherwise which side can force a win, if any. */
export type Label = "x-wins" | "o-wins" | "draw" | "x-control" | "o-control" | "force-tie";

/** A whole number of any size: JavaScript gets a bigint beyond 2^53. */
export type Count = number | bigint;

/** A board as text: rows joined by "/", as in "xo./.x./..o". */
export type BoardText = string;

/** An exact fraction in text, such as "1826/6561" or "1". */
export type Ratio = string;

/** The ends of a 95% interval, in percent. */
export type Interval = [low: number, high: number];

/** What a side can force. */
export type ForcedResult = "win" | "draw" | "loss";

/** The number of games by outcome. */
export type Results = Record<Outcome, Count>;

/** The share of each outcome. */
export type Shares = Record<Outcome, Ratio>;

/** The chance of each face. */
export type FaceRatios = Record<"x" | "o" | "empty", Ratio>;

/** The answer to `judge`. */
export interface Judgement {
  board: BoardText;
  k: number;
  legal: boolean;
  /** One word. */
  verdict: string;
  faults: string[];
  reasons: Reason[];
  marks: Record<Mark, number>;
  ply: number;
  to_move: Mark | null;
  outcome: Outcome | null;
  lines: Record<Mark, number[][]>;
  witness: number[] | null;
  /** The number of routes to the board. */
  games_to: Count;
  /** Null if the search needs more than the effort. */
  changes: Change[] | null;
}

/** The answer to `winner`. */
export interface WinnerAnswer {
  outcome: Outcome | null;
  ply: number;
  line: number[] | null;
  board: BoardText;
}

/** The answer to `funnel`. */
export interface FunnelAnswer {
  boards: number;
  counts: number;
  no_double_win: number;
  legal: number;
  search_nodes: number;
}

/** The boards that a search visits after this first move. */
export interface OpeningNodes {
  cell: number;
  nodes: number;
}

/** The answer to `search`. */
export interface SearchAnswer {
  memory: boolean;
  nodes: number;
  by_opening: OpeningNodes[];
}

/** What is a unique move, when a game is over, and which moves are allowed. */
export interface CountRules {
  symmetry: Symmetry;
  ends: Ends;
  moves: AllowedMoves;
}

/** The totals over all plies. */
export interface CountTotals {
  positions: number;
  terminal_positions: number;
  games: number;
}

/** The answer to `count`. */
export interface CountAnswer {
  size: string;
  k: number;
  rules: CountRules;
  rows: CountRow[];
  totals: CountTotals;
  results: Record<Outcome, number>;
}

/** The answer to `odds`. */
export interface OddsAnswer {
  size: string;
  k: number;
  by: By;
  boards: Count;
  legal: Count;
  faces: FaceRatios;
  odds: Ratio;
  percent: number;
  by_marks: [x: number, o: number, boards: number | bigint][] | null;
  by_ply: Count[] | null;
  terminal: Count | null;
  games: Count | null;
  results: Results | null;
}

/** The legal boards among a number of spins. */
export interface Spun {
  spins: number;
  legal: number;
  percent: number;
  interval: Interval;
}

/** The answer to `spin`; the `trail` has the same facts after fewer spins. */
export interface SpinAnswer extends Spun {
  trail: Spun[];
}

/** The answer to `daily`. */
export interface DailyAnswer {
  day: string;
  boards: BoardText[];
}

/** The value of a position. */
export interface PositionValue {
  board: BoardText;
  canonical: BoardText;
  value: Value;
  label: Label;
  equal_games: Shares;
  random_play: Shares;
}

/** A move, and the value of the position after it. */
export interface PositionMove extends PositionValue {
  cell: number;
  best: boolean;
}

/** The answer to `position`. */
export interface PositionAnswer extends PositionValue {
  k: number;
  games_to: number;
  games_from: number;
  moves: PositionMove[];
  came_from: BoardText[];
}

/** A position up to symmetry. */
export interface ListedPosition {
  board: BoardText;
  ply: number;
  label: Label;
  value: Value;
  terminal: boolean;
}

/** The positions of one ply. */
export interface PositionsRow {
  ply: number;
  positions: number;
  terminal_positions: number;
  labels: Record<Label, number>;
}

/** The answer to `positions`. */
export interface PositionsAnswer {
  positions: ListedPosition[];
  rows: PositionsRow[];
  labels: Record<Label, number>;
}

/** The answer to `choose`. */
export interface ChooseAnswer {
  cell: number;
  board: BoardText;
  why: string;
}

/** A move of a game, and its value for the side that made it. */
export interface ReviewedMove {
  cell: number;
  side: Mark;
  board: BoardText;
  before: ForcedResult | null;
  after: ForcedResult | null;
  best: number[];
}

/** The answer to `review`. */
export interface Review {
  start: BoardText;
  board: BoardText;
  to_move: Mark | null;
  outcome: Outcome | null;
  line: number[] | null;
  moves: ReviewedMove[];
}

/** The answer to `solve`. */
export interface SolveAnswer {
  board: BoardText;
  k: number;
  to_move: Mark | null;
  value: Value | null;
  best: number[] | null;
  line: number[] | null;
  moves_to_win: number | null;
  says: string;
  why: string;
  proof: Proof;
}

/** The views that Python draws, and the options of each. */
export interface Views {
  explore: {
    board?: string | null;
    moves?: number | null;
  };
  games: {
    symmetry?: "none" | "board" | "game";
    ends?: "line" | "decided";
    moves?: "any" | "win" | "win-block" | "win-block-fork" | "perfect-x" | "perfect-o" | "perfect";
  };
  spin: {
    legal?: number;
    spins?: number;
  };
}

/** One of these views, with its options. */
export type Draws = { [View in keyof Views]: { view: View; options: Views[View] } }[keyof Views];

/** Every question: its options, and its answer. */
export interface Questions {
  draw: {
    options: Draws;
    answer: Record<string, string>;
  };
  judge: {
    options: {
      board: BoardText | string[];
      k?: number | null;
      first?: "x" | "either";
      effort?: number;
    };
    answer: Judgement;
  };
  winner: {
    options: {
      moves: string | number[];
    };
    answer: WinnerAnswer;
  };
  funnel: {
    options: Record<string, undefined>;
    answer: FunnelAnswer;
  };
  search: {
    options: {
      memory?: boolean;
      opening?: number | null;
    };
    answer: SearchAnswer;
  };
  count: {
    options: {
      size?: string;
      k?: number | null;
      symmetry?: "none" | "board" | "game";
      ends?: "line" | "decided";
      moves?: "any" | "win" | "win-block" | "win-block-fork" | "perfect-x" | "perfect-o" | "perfect";
    };
    answer: CountAnswer;
  };
  position: {
    options: {
      board: BoardText | string[];
      k?: number | null;
    };
    answer: PositionAnswer;
  };
  positions: {
    options: Record<string, undefined>;
    answer: PositionsAnswer;
  };
  choose: {
    options: {
      board: BoardText | string[];
      strategy: "perfect" | "highest-win" | "random" | "search";
      k?: number | null;
      seed?: number | null;
      effort?: number;
    };
    answer: ChooseAnswer;
  };
  review: {
    options: {
      moves: string | number[];
      start?: BoardText | string[];
      k?: number | null;
    };
    answer: Review;
  };
  solve: {
    options: {
      board: BoardText | string[];
      k?: number | null;
      effort?: number;
    };
    answer: SolveAnswer;
  };
  odds: {
    options: {
      size?: string;
      k?: number | null;
      faces?: string | null;
      first?: "x" | "either";
    };
    answer: OddsAnswer;
  };
  spin: {
    options: {
      spins: number;
      size?: string;
      k?: number | null;
      seed?: number | null;
      faces?: string | null;
    };
    answer: SpinAnswer;
  };
  daily: {
    options: {
      day: string;
    };
    answer: DailyAnswer;
  };
}
