/** The quick road for updates of large documents of RDF: only the statements about touched subjects are read and written, and the model is edited where it is. */
import { knownFormat, type StatementEdit } from '@orrery/formats';
import {
  type ChangedStatements,
  type Edit,
  editResources,
  linesOfStatements,
  statementPlacesOf,
  statementsChangedBy,
  uuidNamespace,
} from '@orrery/rdf';
import type { ContentDifference } from '../../storage/content/content-difference.ts';
import type { JobContext } from '../job-context.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { ChangeInput } from './changed-model.ts';
import { largest } from './document-edit.ts';
import { nameOfEdited } from './document-hash.ts';
import { movedBy } from './document-room.ts';
import { withEdit } from './known-edits.ts';
import { keepFacts } from './known-facts.ts';
import { replacing } from './replaced-stretches.ts';
import { toldOrSent, type WrittenContent } from './written-model.ts';

type StatementUpdate = Pick<ChangeInput, 'source' | 'format' | 'graph'>;

/** Nothing where more than the touched statements might change. Then the road for all updates is taken. */
export function editedStatements(input: StatementUpdate, edit: Edit, context: JobContext): WrittenContent | undefined {
  const { source, format } = input;
  const { statements } = knownFormat(format);
  if (!statements || !source.content || source.idMap || format !== source.format || source.content.size <= largest)
    return undefined;
  const before = context.models.of(source);
  if (before.diagnostics.length > 0 || before.attachments || !statementPlacesOf(before.model)) return undefined;
  const changed = statementsChangedBy(edit);
  if (!changed || changed.removed.length + changed.added.length === 0) return undefined;
  const document = before.document ?? context.fetch(source.content);
  const options = { base: `${uuidNamespace}${source.lineage}`, checkpoint: context.checkpoint };
  const made = statements.edited(document, before.model, changed, options);
  const difference = made && replacing(made.stretches, document.length);
  return difference && kept(input, { before, changed, made, document, difference }, context);
}

interface MadeEdit {
  readonly before: DecodedModel;
  readonly changed: ChangedStatements;
  readonly made: StatementEdit;
  readonly document: Uint8Array;
  readonly difference: ContentDifference;
}

/** The model is dropped first: whatever goes wrong from here on, it is read again as it was. */
function kept(
  { source, graph }: StatementUpdate,
  { before, changed, made, document, difference }: MadeEdit,
  context: JobContext,
) {
  const { model } = before;
  context.models.drop(source);
  const bytes = movedBy(difference, document);
  const content = nameOfEdited({ name: source.content!.hash, before: document, difference, after: bytes });
  const { come, gone, changed: others } = editResources(model, changed, made);
  keepFacts(model, model, { moreObjects: come.length - gone.length });
  const quads = { deleted: linesOfStatements(changed.removed, graph), inserted: linesOfStatements(changed.added, graph) };
  const edits = withEdit(before.edits, source.content!, content, quads);
  const documentBytes = Math.max(before.documentBytes, bytes.length);
  context.models.keep({ ...source, content }, { ...before, document: bytes, written: undefined, documentBytes, edits });
  const touched = [...others, ...come, ...gone].map((object) => model.idOf(object));
  return { edit: toldOrSent(difference, bytes, content, context), touched, isOtherTree: come.length + gone.length > 0 };
}
