/** Limits of what documents say of themselves, which workers tell the service. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

export const factLimits: readonly Limit[] = [
  ...heldBy(
    'operations/sparql/model-changes.test.ts',
    inFile('operations/sparql/model-changes.ts', [
      'if (changes.size > mostModels) throw tooManyModels();',
      '',
      'an update changes so many models at once',
    ]),
  ),
  ...heldBy('operations/revisions/written-rows.test.ts', [
    ...inFile('operations/revisions/written-rows.ts', [
      'if (rows > mostRowsAtOnce) throw invalid(field, tooManyRows);',
      '',
      'models that are written at once have so many rows',
    ]),
    ...inFile('operations/sparql/sparql-updates.ts', [
      "await refuseManyRows(this.database.points, prepared, 'update');",
      '',
      'models that an update changes have so many rows',
    ]),
  ]),
  ...heldBy(
    'operations/merges/merge-steps.test.ts',
    inFile('storage/parts-by-rows.ts', [' && rows + more <= mostRows', '', 'models of a step of a merge have so many rows']),
  ),
  ...heldBy(
    'operations/versions/hidden-versions.test.ts',
    inFile('operations/versions/hidden-versions.ts', [
      "if (kind === 'models') return modelsByRows(queryable, ids, most);",
      '',
      'models that are copied at once have so many rows',
    ]),
  ),
  ...heldBy(
    'storage/removal/much-held.test.ts',
    inFile('storage/removal/hidden-removal.ts', [
      "table === 'models' ? (await modelsByRows(database.work, all, mostRemovedAtOnce))[0]! : all",
      'all',
      'models that are removed at once have so many rows',
    ]),
  ),
  ...heldBy(
    'storage/readings/differing-rows.test.ts',
    inFile('storage/readings/differing-rows.ts', [
      'textOf(before.get(key)) !== textOf(after.get(key))',
      'true',
      'of a reading nothing is written but what differs',
    ]),
  ),
  ...heldBy(
    'operations/documents/embedding.test.ts',
    inFile('operations/documents/embedding.ts', [
      'if (this.gathered > documentLimits.gathered)',
      'if (false)',
      'a document embeds so many characters in all',
    ]),
  ),
  ...heldBy('engine/documents/documents.test.ts', [
    ...inFile(
      'engine/documents/bounded-markdown.ts',
      ['++this.steps > documentLimits.steps || ', '', 'lines of a document are looked at so often'],
      [' || this.tokens + tokens.length > documentLimits.tokens', '', 'a document has so many parts'],
      ['marks > documentLimits.marksOfBlock || ', '', 'a paragraph has so many marks'],
      [' || this.marks > documentLimits.marks', '', 'a document has so many marks'],
    ),
    ...inFile('engine/documents/markdown.ts', [
      'text.embeds >= documentLimits.embeds || ',
      '',
      'so many things are known as embedded in a text',
    ]),
    ...inFile('engine/documents/pdf/document-pdf.ts', [
      'if (piecesOf(numbered) > documentLimits.pieces)',
      'if (false)',
      'a PDF has so many cells and pieces of text',
    ]),
  ]),
  ...heldBy('doors/chat/joined-texts.test.ts', [
    ...inFile('doors/chat/joined-texts.ts', [
      'new Moment(momentMilliseconds)',
      'new Moment(0)',
      'pieces of an answer that come fast are told together',
    ]),
  ]),
  ...heldBy('doors/chat/providers/reading-pace.test.ts', [
    ...inFile('doors/chat/providers/reading-pace.ts', [
      'return Math.max(0, ((this.owed - burst) * 1000) / aSecond);',
      'return 0;',
      'answers of providers are read at a pace',
    ]),
  ]),
  ...heldBy('engine/bounded-facts.test.ts', [
    ...inFile(
      'engine/first-texts.ts',
      ['left < 0 || ', '', 'namespaces have so many characters together'],
      [' || found.length === most', '', 'so many namespaces are told'],
    ),
    ...inFile('engine/told-diagnostic.ts', [
      'const longestName = 300;',
      'const longestName = 300_000;',
      'a diagnostic repeats so much of a name',
    ]),
    ...inFile('engine/validation/gathered-diagnostics.ts', [
      'const mostCharacters = 500_000;',
      'const mostCharacters = 500_000_000;',
      'all diagnostics of a reading together say so much',
    ]),
    ...inFile('engine/jobs/linked-documents.ts', [
      '= [4000, 300];',
      '= [4_000_000, 300];',
      'names of other documents have so many characters',
    ]),
  ]),
  ...heldBy(
    'engine/validation/finding-writer.test.ts',
    inFile('engine/validation/finding-writer.ts', [
      '...toldDiagnostic(finding)',
      '...finding',
      'a finding repeats so much of a document',
    ]),
  ),
  ...heldBy('processes/job-host.test.ts', [
    ...inFile('processes/child/worker-channel.ts', [
      'if (bytes.length > mostAnswerBytes) throw',
      'if (false) throw',
      'an answer of a job has so many bytes',
    ]),
    ...inFile('processes/protocol/error-data.ts', [
      'text.length > longestText ? text.slice(0, longestText).toWellFormed() : text',
      'text',
      'an error has so much to say',
    ]),
  ]),
  ...heldBy(
    'operations/forms/derived-key.test.ts',
    inFile('operations/forms/derived-key.ts', [
      'if (known !== undefined) return known;',
      '',
      'metamodels of very many packages are gone through once',
    ]),
  ),
];
