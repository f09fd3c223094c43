/** A suite: named cases, each of which passes, is excused by a documented rule, or says why it fails. */

export type Outcome = 'passed' | { readonly failed: string } | { readonly excused: string };

export interface Case {
  readonly name: string;
  readonly run: () => Outcome | Promise<Outcome>;
}

/** A suite makes its cases of what it is held against. */
export interface Suite<World> {
  readonly name: string;
  readonly cases: (world: World) => readonly Case[];
  /** Why the suite cannot run here; nothing where it can. */
  readonly skipped?: (world: World) => string | undefined;
}

export interface Totals {
  readonly passed: number;
  readonly excused: number;
  readonly failed: number;
}
