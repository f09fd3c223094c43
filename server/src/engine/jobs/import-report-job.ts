/** The job that tells what was understood of a document, what is kept as it came, and whether it can be made again from its objects alone. */
import { createHash } from 'node:crypto';
import { type Format, knownFormat } from '@orrery/formats';
import { compare, type Diagnostic, type Model, qualifiedName, UnreadableContent, UnwritableContent } from '@orrery/kernel';
import { ChunkWriter } from '../../processes/protocol/chunk-writer.ts';
import { sha256In } from '../../storage/content/content-name.ts';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';

export interface ImportReportInput {
  readonly source: Source;
  /** The IRI of the model's own graph. */
  readonly graph: string;
}

/** What a document says that is in none of the features of its objects; it is written again as it came. */
interface KeptPart {
  readonly kind: string;
  readonly count: number;
}

const [mostClasses, mostKinds, longestMessage] = [5000, 100, 500];
/** Larger documents are not read again: it would take their memory twice. */
const mostReadAgain = 64 * 2 ** 20;
/** What readers say of parts that they could not make sense of. Everything else that they say is about the objects. */
const unknownCodes = new Set([
  'unknown-metamodel',
  'unknown-class',
  'unknown-feature',
  'unexpected-content',
  'bad-value',
  'wrong-type',
  'lost-prefix',
]);

export function writeImportReport({ source, graph }: ImportReportInput, context: JobContext): void {
  const decoded = context.models.of(source);
  const { counts, objects } = countsOf(decoded.model, context.checkpoint);
  const returned = source.content ? sha256(context.fetch(source.content)) : null;
  const file = (source.content && sha256In(source.content.hash)) ?? returned;
  const { rebuilt, ...remade } = rebuiltFrom({ decoded, source, graph, file }, context);
  const report = {
    format: source.format,
    objects,
    counts,
    verbatim: keptParts(decoded),
    notUnderstood: notUnderstood(decoded.diagnostics),
    sha256: { file, returned, rebuilt },
    ...remade,
  };
  context.write(JSON.stringify(report));
}

/** The classes with the most objects first. */
function countsOf(model: Model, checkpoint: () => void) {
  const found = new Map<string, number>();
  let objects = 0;
  for (const { class: of } of model.objects()) {
    checkpoint();
    objects++;
    const name = qualifiedName(of);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  const sorted = [...found].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  return { objects, counts: Object.fromEntries(sorted.slice(0, mostClasses)) };
}

function keptParts({ model, attachments }: DecodedModel): KeptPart[] {
  const found = new Map<string, number>();
  const add = (kind: string, count: number) => found.set(kind, (found.get(kind) ?? 0) + count);
  for (const [kind, extra] of model.extras) add(kind, sizeOf(extra));
  for (const extras of model.objectExtras.values()) for (const [kind, extra] of extras) add(kind, sizeOf(extra));
  if (attachments) add('attachments', attachments.size);
  return [...found].slice(0, mostKinds).map(([kind, count]) => ({ kind, count }));
}

function sizeOf(extra: unknown): number {
  if (Array.isArray(extra)) return extra.length;
  return extra instanceof Map ? extra.size : 1;
}

/** By code, with the first message of each. */
function notUnderstood(diagnostics: readonly Diagnostic[]) {
  const byCode = Map.groupBy(
    diagnostics.filter(({ code }) => unknownCodes.has(code)),
    ({ code }) => code,
  );
  return [...byCode].map(([code, found]) => {
    const { message, line, column } = found[0]!;
    return { code, count: found.length, message: message.slice(0, longestMessage), ...(line !== undefined && { line, column }) };
  });
}

interface Rebuilt {
  /** The hash of the file that is made from the objects alone; nothing where the format cannot hold them. */
  readonly rebuilt: string | null;
  /** Whether reading that file gives the same objects; not known where it is too large to be read again. */
  readonly sameObjects: boolean | null;
}

interface ReportedFile extends ImportReportInput {
  readonly decoded: DecodedModel;
  /** Its hash. */
  readonly file: string | null;
}

function rebuiltFrom({ decoded, source, graph, file }: ReportedFile, context: JobContext): Rebuilt {
  if (!source.content) return { rebuilt: null, sameObjects: null };
  try {
    const { hash, bytes } = written(decoded, knownFormat(source.format), graph, context);
    if (hash === file) return { rebuilt: hash, sameObjects: true };
    return { rebuilt: hash, sameObjects: bytes ? isSame(decoded.model, bytes, source, context) : null };
  } catch (error) {
    if (error instanceof UnwritableContent) return { rebuilt: null, sameObjects: null };
    throw error;
  }
}

function written({ model, metamodels, attachments }: DecodedModel, format: Format, graph: string, { checkpoint }: JobContext) {
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  let size = 0;
  const writer = new ChunkWriter((bytes) => {
    hash.update(bytes);
    size += bytes.length;
    if (size <= mostReadAgain) pieces.push(bytes.slice());
    else pieces.length = 0;
  });
  for (const chunk of format.write(model, { metamodels, attachments, graph, hasIds: model.bringsIds, checkpoint }))
    writer.write(chunk);
  writer.end();
  return { hash: hash.digest('hex'), bytes: size <= mostReadAgain ? Buffer.concat(pieces) : undefined };
}

function isSame(model: Model, bytes: Uint8Array, source: Source, { models, checkpoint }: JobContext): boolean {
  try {
    const again = models.read(bytes, source, models.idsOf(source)).model;
    return compare(model, again, checkpoint).changes.length === 0;
  } catch (error) {
    if (error instanceof UnreadableContent) return false;
    throw error;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
