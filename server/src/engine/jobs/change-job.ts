/** The job that makes requested changes in a model and writes the result in its format. */
import { type Change, compare, UnwritableContent } from '@orrery/kernel';
import { contentIdOf, isResourceModel } from '@orrery/rdf';
import { type ChangeInput, changedModel } from '../editing/changed-model.ts';
import { editedInMemory } from '../editing/edit-in-memory.ts';
import { type HandedChanges, unpackedChanges } from '../editing/packed-changes.ts';
import { type Edited, type WrittenContent, writeAndKeep } from '../editing/written-model.ts';
import type { JobContext } from '../job-context.ts';

/** How many features a refusal names. */
const mostNamed = 10;

export interface ChangeResult extends WrittenContent {
  /** The ids of new objects that have others than they were asked for with. */
  readonly ids: Readonly<Record<string, string>>;
}

export type HandedChange = Omit<ChangeInput, 'changes'> & { readonly changes: HandedChanges };

export function writeChanged({ changes, ...about }: HandedChange, context: JobContext): ChangeResult {
  const input = { ...about, changes: unpackedChanges(changes) };
  const edited = editedInMemory(input, context);
  return edited ? { ids: {}, ...edited } : writeChangedModel(input, context);
}

/** The road for all changes. */
export function writeChangedModel(input: ChangeInput, context: JobContext): ChangeResult {
  const edited = changedModel(input, context);
  const { changes } = compare(edited.before.model, edited.model, context.checkpoint);
  if (changes.length === 0) return { isUnchanged: true, ids: {} };
  const written = writeAndKeep({ ...edited, changes, mayStay: true }, context);
  if (written.isUnchanged && !isResourceModel(edited.model)) throw lostIn(edited, changes);
  return { ids: otherIds(input, edited), ...written };
}

/** The written document says the same as before: the format has no place for the changes, and they would be lost silently. In RDF a statement may simply be there already. */
function lostIn({ format }: Edited, changes: readonly Change[]): UnwritableContent {
  const names = changes.flatMap((one) => (one.kind === 'changed' ? one.features.map(({ name }) => name) : []));
  const lost = names.length > 0 ? ` (${[...new Set(names)].slice(0, mostNamed).join(', ')})` : '';
  return new UnwritableContent(`The model is kept as ${format.name}, which has no place for what was asked for${lost}.`);
}

/** What is RDF has ids that follow from what it says, and some objects of documents without ids have ids by their positions. */
export function otherIds({ changes }: ChangeInput, { model, source, format: { ids } }: Edited): Record<string, string> {
  const added = changes.filter(({ kind }) => kind === 'added');
  if (isResourceModel(model))
    return Object.fromEntries(added.map(({ id }) => [id, contentIdOf(model.find(id)!, source.lineage)]));
  if (!ids) return {};
  const found = added.map(({ id }) => [id, ids.whenRead(model, model.find(id)!)] as const);
  return Object.fromEntries(found.filter(([asked, id]) => asked !== id));
}
