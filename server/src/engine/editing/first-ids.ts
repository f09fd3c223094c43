/** The first update of a large document without ids, which writes it anew with ids: where nothing but features of some objects changes, it is made in the model itself. */
import { knownFormat } from '@orrery/formats';
import { type EditInPlace, editInPlace, isToldOfByOthers, type Model } from '@orrery/kernel';
import { hasLanguageRules } from '@orrery/metamodels';
import { type Edit, isResourceModel, keptStatements, quadsOfEdit, requestedChanges } from '@orrery/rdf';
import { framedContent } from '../../storage/content/framed-content.ts';
import type { JobContext } from '../job-context.ts';
import type { Bytes, Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import { largestXml, writtenRoomily } from './document-edit.ts';
import { noteOwn } from './document-room.ts';
import { noteIdentified } from './identified-models.ts';
import { withEdit } from './known-edits.ts';
import { keepFacts } from './known-facts.ts';
import { calledOtherwise, isPlainEdit, mostPlacesIn } from './object-edit.ts';
import { noteWithoutPaths } from './start-tags.ts';
import { type TouchedFindings, touchedFindings } from './touched-findings.ts';
import { nameOf, type WrittenContent } from './written-model.ts';

export interface FirstUpdate {
  readonly source: Source;
  readonly graph: string;
  readonly format: string;
}

/** What an id takes in its element; and the room that the next edits find. */
const [idBytes, spare] = [46, 2 ** 20];

/** Nothing, and the model as it was, where more may change, or where the one before is to stay at hand. A smaller document stays as its author wrote it. */
export function editedWithFirstIds(input: FirstUpdate, edit: Edit, context: JobContext): WrittenContent | undefined {
  const before = context.models.of(input.source);
  const changes = mayGetIds(input, before) ? requestedChanges(edit) : undefined;
  if (!changes?.every(({ kind }) => kind === 'changed')) return undefined;
  const { model, metamodels } = before;
  const made = editInPlace(model, changes, { metamodels, checkpoint: context.checkpoint });
  return made && writtenOrTurned(input, before, made, context);
}

function mayGetIds({ source, format: name }: FirstUpdate, { model, documentBytes, ...read }: DecodedModel): boolean {
  const { elements, ids } = knownFormat(name);
  if (!source.content || source.idMap || name !== source.format || !elements || ids || documentBytes <= largestXml) return false;
  if (read.diagnostics.length > 0 || read.attachments || model.objectExtras.size > 0 || model.hasOwnIds) return false;
  if (hasLanguageRules(model) || isResourceModel(model) || keptStatements(model).length > 0) return false;
  return model
    .index()
    .values()
    .every(({ givenId }) => givenId === undefined);
}

/** The model is kept for others: whatever ends the edit, it must not stay half-way. */
function writtenOrTurned(
  input: FirstUpdate,
  before: DecodedModel,
  made: EditInPlace,
  context: JobContext,
): WrittenContent | undefined {
  const { model } = before;
  let bytes: Uint8Array | undefined;
  try {
    const findings = isPlainEdit(made, model) ? touchedFindings(made, model) : undefined;
    if (!findings || made.changed.length === 0) return undefined;
    for (const [id, object] of model.index()) object.givenId = id;
    const format = knownFormat(input.format);
    const size = before.documentBytes + model.index().size * idBytes + spare;
    bytes = writtenRoomily({ source: input.source, before, model, format, graph: input.graph, hasIds: true }, size, context);
    return kept(input, before, { made, findings, bytes }, context);
  } finally {
    if (!bytes) takeBack(model, made);
  }
}

function takeBack(model: Model, { turn }: EditInPlace): void {
  for (const object of model.index().values()) object.givenId = undefined;
  turn();
}

interface Written {
  readonly made: EditInPlace;
  readonly findings: TouchedFindings;
  readonly bytes: Uint8Array;
}

function kept(
  { source, graph }: FirstUpdate,
  before: DecodedModel,
  { made, findings, bytes }: Written,
  { models, write }: JobContext,
): WrittenContent {
  const { model } = before;
  const whole = framedContent(bytes, source.content!.hash);
  const content: Bytes = whole ? { id: '', hash: whole.hash, size: whole.size } : nameOf(bytes);
  const quads = quadsOfEdit(model, made, { graph, mostPlaces: mostPlacesIn(bytes) });
  const edits = withEdit(before.edits, source.content!, content, quads);
  models.drop(source);
  const documentBytes = Math.max(before.documentBytes, bytes.length);
  const written = { bytes: 'document', hasIds: true, graph } as const;
  models.keep({ ...source, content }, { ...before, document: bytes, written, documentBytes, edits });
  noteIdentified(model);
  keepFacts(model, model, { moreObjects: 0, findings });
  noteOwn(bytes);
  noteWithoutPaths(bytes);
  if (!whole) write(bytes);
  const idsOf = (objects: EditInPlace['changed']) => objects.map((object) => model.idOf(object));
  const labelsOf = made.changed.some(isToldOfByOthers) ? undefined : idsOf(calledOtherwise(made));
  return { whole, touched: idsOf(made.changed), isOtherTree: false, labelsOf };
}
