/** Finds which representations of a model go, come or move when its views are others. */
import { diagramKind } from '@orrery/formats/descriptions.ts';
import { uuidV5 } from '@orrery/kernel';
import type { Selectable } from 'kysely';
import { folded } from '../../conditions/folded.ts';
import { slugAmong } from '../../slug.ts';
import type { FoundView } from '../readings/reading.ts';
import { stored } from '../stored-texts.ts';
import type { RepresentationsTable } from '../tables/model-tables.ts';
import { positionsOf } from './view-positions.ts';

export interface ViewsOfRevision {
  readonly model: { readonly id: string; readonly projectId: string; readonly scopeId: string };
  readonly revision: number;
  /** In document order. */
  readonly views: readonly FoundView[];
  /** Who has written the revision, and when. */
  readonly userId: string;
  readonly now: number;
}

export interface RowChange {
  readonly going: readonly string[];
  readonly coming: readonly Row[];
  /** Rows of which nothing but the position is another. */
  readonly moved: readonly Row[];
  /** Rows of views that are called something else, and are the same otherwise. */
  readonly renamed: readonly Row[];
}

/** In characters, as names of representations that people give. */
const longestName = 200;

type Row = Selectable<RepresentationsTable>;

/** "id = UUIDv5 of model id, object id and kind" */
export function derivedId(modelId: string, objectId: string, kind: string = diagramKind): string {
  return uuidV5(modelId, `${objectId} ${kind}`);
}

/** A row keeps its slug as long as there is such a view. A stored one stays as it is, and outlives the view. */
export function derivedRows(derived: ViewsOfRevision, before: readonly Row[]): RowChange {
  const steps = derivedInSteps(derived, before);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, with time for others after each step. */
export function* derivedInSteps(derived: ViewsOfRevision, before: readonly Row[]): Generator<undefined, RowChange> {
  const { model, views } = derived;
  const known = new Map(before.map((row) => [row.id, row]));
  const ids = yield* mappedInSteps(views, ({ objectId }) => derivedId(model.id, objectId));
  const there = new Set(ids);
  const lost = before.filter(({ id, position }) => position !== null && !there.has(id));
  const gone = new Set(lost.filter(({ is_stored }) => is_stored === 0));
  const slugs = slugAmong(before.filter((row) => !gone.has(row)).map(({ slug }) => slug));
  const rows = ids.map((id) => known.get(id));
  const positions = positionsOf(rows.map((row) => row?.position));
  yield;
  const next = yield* mappedInSteps(views, (view, at) => {
    const [row, position] = [rows[at], positions[at]!];
    return row ? revised(row, view, position, derived) : added(ids[at]!, view, position, derived, slugs);
  });
  const changed = next.filter((row, at) => row !== rows[at]);
  const outliving = lost.filter((row) => !gone.has(row)).map((row) => ({ ...row, position: null, derived_name: null }));
  const [kept, others] = parted(changed, (row) => showsSame(row, known.get(row.id)));
  const [moved, renamed] = parted(kept, ({ id, derived_name }) => known.get(id)?.derived_name === derived_name);
  const coming = [...others, ...outliving];
  return { going: [...coming.filter(({ id }) => known.has(id)), ...gone].map(({ id }) => id), coming, moved, renamed };
}

/** Less than a millisecond of processor time. */
const stepLength = 50;

function* mappedInSteps<From, To>(all: readonly From[], to: (one: From, at: number) => To): Generator<undefined, To[]> {
  const made: To[] = [];
  for (const [at, one] of all.entries()) {
    made.push(to(one, at));
    if (made.length % stepLength === 0) yield;
  }
  return made;
}

function showsSame({ object_id, target_type, specification }: Row, before: Row | undefined): boolean {
  return before?.object_id === object_id && before.target_type === target_type && before.specification === specification;
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** The same row where nothing of it is different. */
function revised(row: Row, view: FoundView, position: number, { userId, now }: ViewsOfRevision): Row {
  const name = nameOf(view);
  const of = { object_id: view.objectId, target_type: view.type, specification: view.specification };
  const isSame = row.object_id === of.object_id && row.target_type === of.target_type && row.specification === of.specification;
  if (isSame && row.derived_name === name && row.position === position) return row;
  const next = { ...row, ...(row.is_stored === 0 && of), object_id: view.objectId, derived_name: name, position };
  if (row.is_stored === 1 || row.derived_name === name) return next;
  // Whoever renames a view is told as its modifier.
  return { ...next, name, name_folded: folded(name), modifier_id: userId, modified_at: now };
}

function added(
  id: string,
  view: FoundView,
  position: number,
  { model, userId, now }: ViewsOfRevision,
  slugs: ReturnType<typeof slugAmong>,
): Row {
  const name = nameOf(view);
  return {
    id,
    model_id: model.id,
    project_id: model.projectId,
    scope_id: model.scopeId,
    slug: slugs(view.name, `view-${id.slice(0, 8)}`),
    name,
    name_folded: folded(name),
    description: null,
    description_folded: null,
    kind: diagramKind,
    specification: view.specification,
    target_id: view.objectId,
    target_type: view.type,
    default_for: null,
    object_id: view.objectId,
    derived_name: name,
    position,
    is_stored: 0,
    blob_id: null,
    hash: null,
    size: null,
    creator_id: userId,
    created_at: now,
    modifier_id: userId,
    modified_at: now,
  };
}

/** Names of representations are never empty. */
function nameOf({ name }: FoundView): string {
  const line = stored(name)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  const short = line.length <= longestName ? line : [...line.slice(0, 2 * longestName)].slice(0, longestName).join('').trim();
  return short.toWellFormed() || 'Unnamed view';
}
