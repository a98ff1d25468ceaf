import type { Face, Mark, Questions } from "./python/answers.js"; // which `python3 build.py build` writes
import type { SolverStatus } from "./python/client.js";
import type { Address } from "./shell/address.js";

export type * from "./python/answers.js";

type Options<Name extends keyof Questions> = Questions[Name]["options"];

/** Asks Python a question. Its options may be left out if each of them may. */
export type Ask = <Name extends keyof Questions>(
  question: Name,
  ...given: Partial<Options<Name>> extends Options<Name>
    ? [options?: Options<Name>]
    : [options: Options<Name>]
) => Promise<Questions[Name]["answer"]>;

/** Who gives an answer: the list that the build wrote, or Python in the page. */
export type By = "list" | "python";

/** Asks a question of which the build may have written the answer. With `show`, which gets each answer, Python is asked too. */
export type Asking = Ask &
  (<Name extends keyof Questions>(
    question: Name,
    options: Options<Name>,
    show: (answer: Questions[Name]["answer"], by: By) => void,
  ) => Promise<Questions[Name]["answer"]>);

/** What each section gets from the page. */
export interface Page {
  ask: Ask;
  /** Offers the call that gives an answer which `ask` did not bring, if the section has room for it. */
  offer: <Name extends keyof Questions>(question: Name, options: Options<Name>) => void;
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

/** What stands beside and in the keychain of home: a board and its verdict, the hundred lights, or the end of a day. */
export type Scene = "board" | "lights" | "ending";

/** What the rooms of home ask of the toy. */
export interface Toy {
  /** The keychain, on which lights can be laid. */
  toy: HTMLElement;
  /** Lets it swing, with this many degrees per second. */
  push: (speed: number) => void;
  spinAll: () => void;
  open: (faces: Face[]) => void;
  /** Shows a board for the reader to guess at. Resolves with whether the guess was right; null if the reader left the board. */
  askToGuess: (faces: Face[], asks: string) => Promise<boolean | null>;
  guess: (guess: "legal" | "illegal") => void;
  setScene: (scene: Scene) => void;
  /** Shows the page's own board, and says so, if the reader still waits for the first board of today. */
  giveUpOpening: () => boolean;
  onDraw: (listener: (state: { scene: Scene }) => void) => void;
}

/** What a loud button says and does. */
export interface Way {
  words: string;
  act: () => void;
}
