/** The revisions of a model that a representation is asked of: one, or two whose difference is to be drawn. */
import { invalid } from '../../failures.ts';
import type { RepresentationForm } from './representation-form.ts';

export interface DifferenceQuery {
  /** The current one where nothing is asked for. */
  readonly revision?: number | undefined;
  /** What differs from this one; by default the newest before `to` that the caller sees. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface ShownRevisions {
  readonly newer: number;
  /** Where the difference is drawn. */
  readonly older?: number | undefined;
}

/** As they are asked for: which one was before depends on what the caller sees. */
interface NamedRevisions extends Omit<ShownRevisions, 'older'> {
  readonly older?: number | 'before' | undefined;
}

/** The one revision that is shown; with `from` or `to` the two between which a difference is drawn. */
export function revisionsIn(
  query: DifferenceQuery,
  { drawsDifferences }: Pick<RepresentationForm, 'drawsDifferences'>,
  current: number,
): NamedRevisions {
  const { revision, from, to } = query;
  if (from === undefined && to === undefined) return { newer: revision ?? current };
  const field = from === undefined ? 'to' : 'from';
  if (!drawsDifferences) throw invalid(field, 'differences are drawn as svg, png and scene alone');
  if (revision !== undefined) throw invalid('revision', `cannot be given beside ${field}`);
  const newer = to ?? current;
  return { newer, older: from ?? 'before' };
}
