import type { Address } from "./page/address.js";
import type { Ask, SolverStatus } from "./solver/client.js";

/** What the page offers to each of its sections. */
export interface Page {
  ask: Ask;
  /** Tells the reader something; nothing, with an empty text. */
  say: (words: string) => void;
  /** Where that is told. */
  notice: HTMLElement;
  address: Address;
  /** Has this function told of each change in how Python is. */
  onSolver: (listener: (status: SolverStatus) => void) => void;
}

/** What a spinner shows. */
export type Face = "x" | "o" | ".";

/** A board as text: rows joined by "/", as in "xo./.x./..o". */
export type BoardText = string;

export interface Reason {
  /** The code of the fault that it explains; null on a legal board. */
  fault: string | null;
  headline: string;
  why: string;
  cells: number[];
}

/** The answer to `judge`. */
export interface Judgement {
  board: BoardText;
  legal: boolean;
  /** In one word. */
  verdict: string;
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

/** The answer to `spin`; the `trail` has the same facts after fewer spins. */
export interface SpinAnswer {
  spins: number;
  legal: number;
  percent: number;
  interval: [number, number];
  trail: SpinAnswer[];
}

/** The answer to `tally`. */
export interface TallyAnswer {
  spins: number;
  legal: number;
  percent: number | null;
  interval: [number, number];
}

/** What is a unique move, when a game is over, and which moves are allowed. */
export interface CountRules {
  symmetry: "none" | "board" | "game";
  ends: "line" | "decided";
  moves: "any" | "win" | "win-block" | "win-block-fork" | "perfect-x" | "perfect-o" | "perfect";
}

/** The answer to `count`. */
export interface CountAnswer {
  rules: CountRules;
  rows: {
    ply: number;
    positions: number;
    terminal_positions: number;
    paths: number;
    terminal_paths: number;
  }[];
  totals: { positions: number; terminal_positions: number; games: number };
  results: { x: number; o: number; draw: number };
}

/** The answer to `judge` of a board of any size; `changes` is null if they took more than the `effort` to find. */
export interface SizeJudgement extends Omit<Judgement, "changes"> {
  k: number;
  changes: { cell: number; to: Face }[] | null;
}

/** The answer to `odds` of any size; `in_words` has large numbers in words, and null for small ones. */
export interface SizeOdds {
  size: string;
  k: number;
  boards: number | bigint;
  legal: number | bigint;
  odds: string;
  percent: number;
  by_ply: (number | bigint)[];
  terminal: number | bigint;
  games: number | bigint;
  results: { x: number | bigint; o: number | bigint; draw: number | bigint };
  in_words: { boards: string | null; legal: string | null; games: string | null };
}

/** What is known of a position: sure for every game, or with the right moves. */
export type Label = "x-wins" | "x-control" | "force-tie" | "draw" | "o-control" | "o-wins";

/** Shares of a whole as exact fractions in text. */
export type Shares = Record<"x" | "draw" | "o", string>;

interface Worth {
  board: BoardText;
  canonical: BoardText;
  value: 1 | 0 | -1;
  label: Label;
  equal_games: Shares;
  random_play: Shares;
}

export interface PositionMove extends Worth {
  cell: number;
  best: boolean;
}

/** The answer to `position`. */
export interface PositionAnswer extends Worth {
  games_to: number;
  games_from: number;
  moves: PositionMove[];
  came_from: BoardText[];
}

export interface ListedPosition {
  board: BoardText;
  ply: number;
  label: Label;
  value: 1 | 0 | -1;
  terminal: boolean;
}

/** The answer to `positions`. */
export interface PositionsAnswer {
  positions: ListedPosition[];
  rows: { ply: number; positions: number; terminal_positions: number; labels: Record<Label, number> }[];
  labels: Record<Label, number>;
}

/** The answer to `funnel`. */
export interface FunnelAnswer extends Record<string, number> {
  boards: number;
  counts: number;
  no_double_win: number;
  legal: number;
  search_nodes: number;
}

/** The answer to `rejected`. */
export interface RejectedAnswer {
  by: string;
  rejected: number;
  left: number;
  start: number;
  boards: { board: BoardText; reason: Reason }[];
}

/** The answer to `numbered`. */
export interface NumberedAnswer {
  number: number;
  digits: string;
  board: BoardText;
  rejected_by: string | null;
  faults: string[];
  legal_so_far: number;
}

/** The answer to `faults`. */
export interface FaultsAnswer {
  boards: number;
  legal: number;
  faults: { fault: string; meaning: string; boards: number; alone: number }[];
}

/** The answer to `search`. */
export interface SearchAnswer {
  memory: boolean;
  nodes: number;
  by_opening: { cell: number; nodes: number }[];
}

/** The answer to `odds`. */
export interface OddsAnswer {
  boards: number | bigint;
  legal: number | bigint;
  odds: string;
  percent: number;
}

/** The answer to `curve`. */
export interface CurveAnswer {
  faces: { x: string; o: string; empty: string };
  points: { empty: string; odds: string; percent: number }[];
}

export type Side = "x" | "o";

export type Strategy = "perfect" | "highest-win" | "random";

/** What a side can force. */
export type Prospect = "win" | "draw" | "loss";

export interface ReviewedMove {
  cell: number;
  side: Side;
  board: BoardText;
  before: Prospect;
  after: Prospect;
  best: number[];
}

/** The answer to `review`. */
export interface Review {
  start: BoardText;
  board: BoardText;
  to_move: Side | null;
  outcome: Side | "draw" | null;
  line: number[] | null;
  moves: ReviewedMove[];
}
