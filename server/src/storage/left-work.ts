/** What a request leaves to be done in the background. */

export interface LeftWork {
  /** Rows of a deleted scope or project are left to be removed. */
  readonly onRows: () => void;
  /** A lift is left to be taken back. */
  readonly onLift: (liftId: string) => void;
}

/** Where only the chores do it. */
export const leftToChores: LeftWork = { onRows: () => {}, onLift: () => {} };
