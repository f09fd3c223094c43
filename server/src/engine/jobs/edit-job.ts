/** The job that applies a difference of quads to a model and writes the result in a format. */
import { type Format, knownFormat, readRdf } from '@orrery/formats';
import { changedObjects, type Diagnostic, type Model, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import {
  type Edit,
  type EditedAs,
  isResourceModel,
  orrery,
  patchedBy,
  type Quad,
  quadsAfter,
  requestedChanges,
  statementsKey,
  touchedByPatch,
  uuidNamespace,
} from '@orrery/rdf';
import { editedInMemory, mayBeEditedInMemory } from '../editing/edit-in-memory.ts';
import { editedWithFirstIds } from '../editing/first-ids.ts';
import { type PackedQuads, unpackedQuads } from '../editing/packed-quads.ts';
import { refuseNewErrors, refuseWhatIsLost } from '../editing/refused-edits.ts';
import { RefusedErrors } from '../editing/refused-errors.ts';
import { editedStatements } from '../editing/statement-edit.ts';
import { type WrittenContent, writeAndKeep } from '../editing/written-model.ts';
import type { JobContext } from '../job-context.ts';
import type { Neighbour, Source } from '../source.ts';
import { neighbourLinks } from '../worker/neighbour-links.ts';

export interface EditInput {
  readonly source: Source;
  /** The IRI of the model's own graph. */
  readonly graph: string;
  /** The name of the format in which the result is written. */
  readonly format: string;
  readonly deleted: readonly PackedQuads[];
  readonly inserted: readonly PackedQuads[];
  /** The models that its references lead to. */
  readonly neighbours: readonly Neighbour[];
  /** Objects of other models that are inserted as values, each with the reference to it. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

export function writeEdited(input: EditInput, context: JobContext): WrittenContent {
  const { source, graph } = input;
  const format = knownFormat(input.format);
  const before = context.models.of(source);
  const edit = {
    ...input,
    ...before,
    deleted: unpackedQuads(input.deleted),
    inserted: unpackedQuads(input.inserted),
    isReadFromRdf: knownFormat(source.format).rdf !== undefined,
    hasNeighbours: input.neighbours.length > 0,
  };
  const editedAs = editedAsIn(edit.model, format);
  const direct = editedAs === 'objects' && (editedDirectly(edit, input, context) ?? editedWithFirstIds(input, edit, context));
  const told = direct || (editedAs === 'resources' && editedStatements(input, edit, context));
  if (told) return told;
  const patched = patchedBy(edit, editedAs);
  const model = patched ?? fullRewrite(edit, editedAs, input, context);
  refuseWhatIsLost(model, format);
  refuseNewErrors(before.model, model, 'update');
  const touched = patched && touchedByPatch(patched);
  const changes = touched && changedObjects(before.model, model, touched);
  return writeAndKeep({ source, before, model, patchedAs: patched && editedAs, changes, format, graph, hasIds: true }, context);
}

/** Where nothing but features of some objects changes, the model is edited where it is: what it costs is that of the change. */
function editedDirectly(edit: Edit, input: EditInput, context: JobContext): WrittenContent | undefined {
  if (!mayBeEditedInMemory(input, context)) return undefined;
  const changes = requestedChanges(edit);
  return changes && editedInMemory({ ...input, base: undefined, changes, deadTargets: [] }, context);
}

/** An empty model becomes what its format is for. */
function editedAsIn(model: Model, { rdf }: Format): EditedAs {
  const isOfResources = model.roots.length > 0 ? isResourceModel(model) : rdf !== undefined;
  return isOfResources ? 'resources' : 'objects';
}

// Nothing that is kept is changed here, so that it may stop at any time; a model that is patched in place is not left half-way.
function fullRewrite(edit: Edit, editedAs: EditedAs, { source, neighbours }: EditInput, context: JobContext): Model {
  const { model, metamodels, inserted } = edit;
  const { models, checkpoint } = context;
  const links = neighbourLinks(neighbours, models);
  const text = quadsAfter(edit, editedAs, (term) => links.resolved(term));
  const edited = readEdited(text, { metamodels, lineage: source.lineage, checkpoint }, inserted);
  if (edited.roots.length === 0 && inserted.some(({ predicate }) => predicate.value === orrery.root)) throw rootWithoutClass();
  keepBeside(model, edited);
  return edited;
}

/** A root makes a model of objects of what was any RDF. Without a class it is none, and all else would be lost. */
function rootWithoutClass(): UnwritableContent {
  return new UnwritableContent(`Only an object of a class can be an <${orrery.root}>: the update would leave no object at all.`);
}

/** What the update would make of the model is no document that a user wrote: its places mean nothing. */
function readEdited(text: string, context: Parameters<typeof readRdf>[2], inserted: readonly Quad[]): Model {
  try {
    const { model, diagnostics } = readRdf(new TextEncoder().encode(text), 'n-quads', context);
    refuseErrorsOf(inserted, diagnostics);
    return model;
  } catch (error) {
    throw error instanceof UnreadableContent ? new UnwritableContent(error.message) : error;
  }
}

/** Errors that were there before may stay. New statements must be right. */
function refuseErrorsOf(inserted: readonly Quad[], diagnostics: readonly Diagnostic[]): void {
  const subjects = new Set(inserted.map(({ subject }) => subject.value));
  const wrong = diagnostics.find(
    ({ severity, objectId }) => severity === 'error' && subjects.has(`${uuidNamespace}${objectId ?? ''}`),
  );
  if (!wrong) return;
  const { objectId, feature } = wrong;
  const message = wrong.code === 'too-many-values' ? secondValue(feature!) : wrong.message;
  const whole = `${message.slice(0, -1)} (${[feature ?? [], `<${uuidNamespace}${objectId}>`].flat().join(' of ')}).`;
  throw new RefusedErrors(whole, [{ message, ...(objectId && { objectId }), ...(feature && { feature }) }]);
}

/** A document is read, and one of its values counts; of an update none does. */
function secondValue(feature: string): string {
  return `${feature} holds one value, and the update would leave several: delete the other one in the same update.`;
}

/** What the document has beside its objects, such as its prefixes, stays. */
function keepBeside(before: Model, after: Model): void {
  for (const [key, extra] of before.extras) if (key !== statementsKey && !after.extras.has(key)) after.extras.set(key, extra);
  for (const [nsUri, location] of before.schemaLocations)
    if (!after.schemaLocations.has(nsUri)) after.schemaLocations.set(nsUri, location);
}
