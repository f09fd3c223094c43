/** Takes a change of the representations of a model apart, so that each transaction writes some of them. */
import type { RowChange } from './derived-changes.ts';
import { mostViewsAtOnce } from './most-views-at-once.ts';

type Rows = RowChange['coming'];

/**
 * Each piece leaves at most one first view behind, by which the model is shown: what is first and what was go together. What goes for good goes before
 * the others come, and leaves them its slug; where the first one takes such a slug at once, the two go together, too.
 */
export function piecesOf(change: RowChange, before: Rows): readonly RowChange[] {
  const firsts = idsOfFirsts(change, before);
  const later = partOf(change, (id) => !firsts.has(id));
  const going = new Set(later.going);
  const replaced = new Set(later.coming.filter(({ id }) => going.has(id)).map(({ id }) => id));
  const written = kinds.flatMap((kind) => later[kind].map((row) => ({ kind, row })));
  return [
    ...(firsts.size > 0 ? [partOf(change, (id) => firsts.has(id))] : []),
    ...inPieces(later.going.filter((id) => !replaced.has(id))).map((ids) => ({ ...nothing, going: ids })),
    ...inPieces(written).map((some) => {
      const [coming, moved, renamed] = kinds.map((kind) => some.filter((one) => one.kind === kind).map(({ row }) => row));
      const ids = coming!.map(({ id }) => id).filter((id) => replaced.has(id));
      return { going: ids, coming: coming!, moved: moved!, renamed: renamed! };
    }),
  ];
}

const kinds = ['coming', 'moved', 'renamed'] as const;
const nothing: RowChange = { going: [], coming: [], moved: [], renamed: [] };

function idsOfFirsts({ going, coming, moved, renamed }: RowChange, before: Rows): ReadonlySet<string> {
  const leaving = new Set([...going, ...moved.map(({ id }) => id), ...renamed.map(({ id }) => id)]);
  const arriving = [...coming, ...moved, ...renamed].filter(({ position }) => position === 0);
  const slugs = new Set(arriving.map(({ slug }) => slug));
  const left = before.filter(({ id, slug, position }) => leaving.has(id) && (position === 0 || slugs.has(slug)));
  return new Set([...arriving, ...left].map(({ id }) => id));
}

function partOf({ going, coming, moved, renamed }: RowChange, isIn: (id: string) => boolean): RowChange {
  const rowsIn = (rows: Rows) => rows.filter(({ id }) => isIn(id));
  return { going: going.filter(isIn), coming: rowsIn(coming), moved: rowsIn(moved), renamed: rowsIn(renamed) };
}

function inPieces<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / mostViewsAtOnce);
  return Array.from({ length: count }, (_, at) => all.slice(at * mostViewsAtOnce, (at + 1) * mostViewsAtOnce));
}
