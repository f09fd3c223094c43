/** The rows of representations that people make and change. */
import { v7 as newId } from 'uuid';
import type { User } from '../../access/caller.ts';
import { folded } from '../../conditions/folded.ts';
import { slugOf } from '../../slug.ts';
import type { Content } from '../../storage/content/content.ts';
import type { NewRow, RowChanges } from '../../storage/rows.ts';
import { createdBy, modifiedBy } from '../audit.ts';
import { changedTexts, describedColumns, given, namedColumns } from '../described.ts';
import type { Model } from '../models/model.ts';
import { type Slugged, takenSlug } from '../taken.ts';
import type { NewRepresentation, Representation, RepresentationChanges, Target } from './representation.ts';
import { changesWords } from './representation-policy.ts';

type Changes = RowChanges<'representations'>;

/** What is said where a unique index holds the same already. */
export const takenBy = (input: Slugged) => ({
  'representations(model_id,slug)': takenSlug(input, 'representation', 'in the model'),
  'representations(model_id,default_for)': { field: 'default', message: 'Another representation is the default of the target.' },
});

export interface MadeRepresentation {
  readonly input: NewRepresentation;
  readonly model: Model;
  readonly target: Target | null;
  readonly content: Content | undefined;
  readonly user: User;
  readonly now: number;
}

export function newRepresentationRow({ input, model, target, content, user, now }: MadeRepresentation) {
  return {
    id: newId(),
    model_id: model.id,
    project_id: model.project.id,
    scope_id: model.scope.id,
    slug: input.slug ?? slugOf(input.name, 'representation'),
    ...namedColumns(input.name),
    ...describedColumns(input.description ?? null),
    kind: input.kind,
    specification: input.specification ?? null,
    ...targetColumns(target),
    default_for: input.default ? (target?.id ?? model.id) : null,
    object_id: null,
    derived_name: null,
    position: null,
    is_stored: 1,
    ...contentColumns(content),
    ...createdBy(user, now),
  } satisfies NewRow<'representations'>;
}

/** The target is undefined where nothing is said of it. */
export function changedColumns(
  representation: Representation,
  changes: RepresentationChanges,
  target: Target | null | undefined,
): Changes {
  return {
    ...given({ slug: changes.slug, kind: changes.kind, specification: changes.specification }),
    ...changedTexts(changes),
    ...(target === undefined ? {} : targetColumns(target)),
    ...defaultColumn(representation, changes.default, target),
    ...(changesWords(representation, changes) ? { is_stored: 1 } : {}),
  };
}

/** It is stored from now on. */
export function contentChange(content: Content, user: User, now: number): Changes {
  return { ...contentColumns(content), is_stored: 1, ...modifiedBy(user, now) };
}

/** What people have changed goes; the slug stays, as long as there is the view. */
export function derivedAgain(name: string, user: User, now: number): Changes {
  const texts = { name, name_folded: folded(name), ...describedColumns(null) };
  return { ...texts, default_for: null, is_stored: 0, ...contentColumns(undefined), ...modifiedBy(user, now) };
}

/** A representation that follows from the model can be a default of the model only: a view is no view of itself. */
function defaultColumn(representation: Representation, wanted: boolean | undefined, target: Target | null | undefined): Changes {
  const isMarked = wanted ?? representation.defaultFor !== null;
  if (wanted === undefined && (target === undefined || !isMarked)) return {};
  const of = representation.origin ? null : target === undefined ? representation.target : target;
  return { default_for: isMarked ? (of?.id ?? representation.model.id) : null };
}

function targetColumns(target: Target | null) {
  return { target_id: target?.id ?? null, target_type: target?.type ?? null };
}

function contentColumns(content: Content | undefined) {
  return { blob_id: content?.id ?? null, hash: content?.hash ?? null, size: content?.size ?? null };
}
