import type { Mark } from "./answers.js";
import type { Address } from "./page/address.js";
import type { Ask, SolverStatus } from "./solver/client.js";

export type * from "./answers.js";

/** What the page offers to each of its sections. */
export interface Page {
  ask: Ask;
  /** Offers the call that gives an answer which `ask` did not bring, where a section has room for it. */
  offer: (question: string, options: object) => void;
  /** Tells the reader something; nothing, with an empty text. */
  say: (words: string) => void;
  /** Where that is told. */
  notice: HTMLElement;
  address: Address;
  /** Has this function told of each change in how Python is. */
  onSolver: (listener: (status: SolverStatus) => void) => void;
}

/** One of the two who play. */
export type Side = Mark;
