import type { Mark } from "./python/answers.js";
import type { Ask, SolverStatus } from "./python/client.js";
import type { Address } from "./shell/address.js";

export type * from "./python/answers.js";

/** What each section gets from the page. */
export interface Page {
  ask: Ask;
  /** Asks without offering the call: the reader sees no answer to it. */
  askQuietly: Ask;
  /** Offers the call that gives an answer which `ask` did not bring, if the section has room for it. */
  offer: (question: string, options: object | null) => void;
  /** Shows the reader a notice; an empty text hides it. */
  say: (words: string) => void;
  /** The element that shows notices. */
  notice: HTMLElement;
  address: Address;
  /** Calls the listener when Python's status changes. */
  onSolver: (listener: (status: SolverStatus) => void) => void;
}

/** A player. */
export type Side = Mark;
