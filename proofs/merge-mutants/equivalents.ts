/** Mutants that mean the same as the code, each with the reason. */

export interface Equivalent {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly because: string;
}

export const equivalents: readonly Equivalent[] = [];
