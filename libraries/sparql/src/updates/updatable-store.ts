/** The store that an update is evaluated on: what the update changes in it is taken back at the end. */
import type { Quad, Term } from '@orrery/rdf/terms.ts';
import type { Modify } from '../parsing/parsed.ts';
import type { Solution } from './instantiate.ts';

/** The dataset of a WHERE. No list of default graphs means the union of all. */
export interface WhereGraphs {
  readonly defaultGraphs: readonly string[] | undefined;
  readonly namedGraphs: readonly string[];
}

export interface UpdatableStore {
  /** The graphs that exist, empty ones too. */
  readonly graphs: ReadonlySet<string>;
  /** Terms that may be added: whoever knows them before has less to do when they come. */
  expect(terms: Iterable<Term>): void;
  /** The text is that of `keyOfQuad`. */
  has(quad: Quad, text: string): boolean;
  add(quad: Quad): void;
  delete(quad: Quad): void;
  quadsOf(graph: string): Iterable<Quad>;
  /** In loops of small steps: ends the update where its time is over, or nobody waits for it. */
  step(): void;
  solutions(modify: Modify, graphs: WhereGraphs): readonly Solution[];
}
