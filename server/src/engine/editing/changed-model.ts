/** Makes requested changes on the revision that they were meant for, and merges them onto the newest one. */
import { type Format, knownFormat } from '@orrery/formats';
import {
  ConflictingChanges,
  editedModel,
  type Feature,
  type Model,
  type ModelObject,
  merge,
  pathIdsOf,
  type RequestedChange,
  UnwritableContent,
} from '@orrery/kernel';
import { statementFeatures } from '@orrery/metamodels';
import { isResourceModel } from '@orrery/rdf';
import { giveGlobalIds } from '../buildings/new-global-ids.ts';
import { freeStepNumbers } from '../buildings/new-step-numbers.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import { isIdentified } from './identified-models.ts';
import { refuseNewErrors, refuseWhatIsLost } from './refused-edits.ts';
import type { Edited } from './written-model.ts';

export interface ChangeInput {
  /** The newest revision. */
  readonly source: Source;
  /** The revision that the changes were made on, where that is another one. */
  readonly base: Source | undefined;
  readonly format: string;
  /** The IRI of the model's own graph. */
  readonly graph: string;
  readonly changes: readonly RequestedChange[];
  /** Targets in other models that the caller does not see, or that are not there. */
  readonly deadTargets: readonly string[];
}

export function changedModel(input: ChangeInput, context: JobContext): Edited {
  return accepted(triedModel(input, context));
}

/** The same without the check for new errors. */
export function triedModel(input: ChangeInput, context: JobContext): Edited {
  const before = context.models.of(input.source);
  return writableModel(input, before, merged(input, before, context), (isOfResources, ids) =>
    isPlainEdit(input, isOfResources, ids),
  );
}

type WrittenIds = Pick<Edited, 'hasIds' | 'pathIds'>;

type About = Pick<ChangeInput, 'source' | 'graph' | 'format'>;

/** A model that is about to be written instead of the newest revision, where its format and its language can hold it. */
export function checkedModel(about: About, before: DecodedModel, model: Model): Edited {
  return accepted(writableModel(about, before, model));
}

function accepted(edited: Edited): Edited {
  refuseNewErrors(edited.before.model, edited.model, 'request');
  return edited;
}

function writableModel(
  { source, graph, format: name }: About,
  before: DecodedModel,
  model: Model,
  isPlain: (isOfResources: boolean, ids: WrittenIds) => boolean = () => false,
): Edited {
  const format = knownFormat(name);
  const isOfResources = before.model.roots.length > 0 ? isResourceModel(before.model) : format.rdf !== undefined;
  if (isOfResources) refuseUnlessRdf(model);
  refuseWhatIsLost(model, format);
  const ids = idsIn(model, before.model, format, source);
  return {
    source,
    before,
    model,
    format,
    graph,
    ...ids,
    patchedAs: isPlain(isOfResources, ids) ? 'objects' : undefined,
  };
}

function merged(input: ChangeInput, before: DecodedModel, context: JobContext): Model {
  const { checkpoint } = context;
  const base = input.base ? olderModel(input.base, before, context) : before.model;
  const edited = editedModel(base, input.changes, {
    metamodels: before.metamodels,
    deadTargets: new Set(input.deadTargets),
    meansNothingWithout,
    checkpoint,
  });
  giveGlobalIds(edited, input.changes);
  freeStepNumbers(edited, input.changes);
  if (base === before.model) return edited;
  const { model, conflicts } = merge(base, before.model, edited);
  if (conflicts.length > 0) throw new ConflictingChanges(conflicts);
  return model;
}

/** A statement of RDF that loses its object or its graph says nothing. */
export function meansNothingWithout(_: ModelObject, feature: Feature): boolean {
  return feature === statementFeatures.object || feature === statementFeatures.graph;
}

/** The older model, with the same class objects as the newer one: merging puts objects of both into one model. */
export function olderModel(source: Source, { metamodels }: DecodedModel, { models, fetch, checkpoint }: JobContext): Model {
  const { model } = models.of(source);
  const packages = new Set(Array.from(model.objects(), (object) => object.class.package));
  if (!source.content || [...packages].every((one) => metamodels.find(one.nsUri) === one)) return model;
  const idMap = models.idsOf(source);
  const context = { metamodels, lineage: source.lineage, checkpoint, ...(idMap && { idMap }) };
  return knownFormat(source.format).read(fetch(source.content), context).model;
}

function refuseUnlessRdf(model: Model): void {
  if (model.roots.length === 0 || isResourceModel(model)) return;
  throw new UnwritableContent(
    'The result is no RDF: each resource needs an IRI or a label of its own, and each statement a predicate and either an object or a value.',
  );
}

/** "Revisions that the service itself writes always carry ids": in the document where it has any, else beside it. */
function idsIn(model: Model, before: Model, format: Format, source: Source): WrittenIds {
  const isSameFormat = format.name === source.format;
  if (!format.mayLackIds || !isSameFormat || before.roots.length === 0) {
    for (const [id, object] of model.index()) object.givenId ??= id;
    return { hasIds: true };
  }
  return { hasIds: before.bringsIds, pathIds: isIdentified(model) ? new Map() : pathIdsOf(model) };
}

/** By what instances of a building are known in their file: reading tells where two have the same. */
const namesOfInstances: ReadonlySet<string> = new Set(['GlobalId', 'stepId']);

/** Whether reading the result surely gives the same objects, and nothing more to tell: ids are told by the document, and no new link leads out of it. */
function isPlainEdit({ changes }: ChangeInput, isOfResources: boolean, { hasIds, pathIds }: WrittenIds): boolean {
  const tellsIds = hasIds && !pathIds?.size;
  const isPlain = ({ kind, features = [] }: RequestedChange) =>
    (kind !== 'added' || tellsIds) &&
    features.every(({ name, new: value }) => !namesOfInstances.has(name) && !JSON.stringify(value ?? null).includes('"target"'));
  return !isOfResources && changes.every(isPlain);
}
