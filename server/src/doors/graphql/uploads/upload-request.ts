/** A form with an operation and a file: `operations` and `map` in the address, or as parts before the part of the file. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import type { FastifyRequest } from 'fastify';
import { Failure, invalid, invalidFields } from '../../../failures.ts';
import { type FormPart, partsIn, textIn } from '../../../http/bodies/form-parts.ts';
import { jsonTextOf } from '../../../http/bodies/json-text.ts';
import type { GraphqlPayload } from '../execution/execution.ts';
import { SentFile } from '../types/upload-scalar.ts';
import { placedFile } from './file-place.ts';

const usualFilePart = '0';
/** Some clients count files from 0, others from 1. */
const isFilePart = (field: string) => /^\d{1,3}$/.test(field);
const textParts = ['operations', 'map'] as const;

export interface UploadQuery {
  readonly operations?: string;
  readonly map?: string;
}

/** Calls with the payload when the file begins to arrive. */
export async function withUpload<T>(request: FastifyRequest, execute: (payload: GraphqlPayload) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new Failure('unsupported', 'Send multipart/form-data with the part 0.');
  const texts = new Map<string, string>(Object.entries(request.query as UploadQuery));
  try {
    for await (const part of partsIn(request, textParts.length + 1, partsSay)) {
      if (isFilePart(part.field)) return await withFile(part, async () => execute(await payloadOf(request, texts, part)));
      await keepText(texts, part);
    }
  } finally {
    // Nobody takes more of it; what is still to come is drained once the answer is sent.
    request.raw.unpipe();
  }
  throw missing([usualFilePart]);
}

/** Whoever still reads the file when the answer is made would wait for ever, with room for all of it. */
async function withFile<T>({ abandon }: FormPart, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    abandon();
  }
}

const partsSay = 'A form has the parts operations, map and 0, which is the file, and no other.';

async function keepText(texts: Map<string, string>, part: FormPart): Promise<void> {
  const { field } = part;
  if (!textParts.some((name) => name === field)) throw invalid(field, `Unknown part: ${field}`);
  if (texts.has(field)) throw invalid(field, 'must be given once');
  texts.set(field, await textIn(part, field));
}

async function payloadOf(
  request: FastifyRequest,
  texts: ReadonlyMap<string, string>,
  { field, file }: FormPart,
): Promise<GraphqlPayload> {
  const absent = textParts.filter((name) => !texts.has(name));
  if (absent.length > 0) throw missing(absent);
  const [operations, map] = await Promise.all(
    textParts.map((name) => jsonTextOf(request.server, name)(request, texts.get(name)!)),
  );
  const { query, operationName, variables } = recordIn('operations', operations);
  if (typeof query !== 'string' || query === '') throw invalid('operations', 'must be an object with a query');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw invalid('operations', 'must name its operation by a text');
  const given = variables === undefined || variables === null ? {} : recordIn('operations', variables);
  const paths = pathsIn(recordIn('map', map), field);
  const sent = new SentFile(file.name, file.bytes);
  return { query, operationName: operationName ?? null, variables: placedFile(given, paths, sent), file: sent };
}

/** "Map values string or list", for the one file that there is. */
function pathsIn(map: Readonly<Record<string, unknown>>, filePart: string): readonly string[] {
  const paths = [ownEntry(map, filePart) ?? []].flat();
  const isOfFile = Object.keys(map).every((name) => name === filePart);
  if (!isOfFile || paths.length !== 1 || typeof paths[0] !== 'string')
    throw invalid(
      'map',
      `must tell for ${filePart}, and nothing else, in which variable it stands: {"${filePart}": "variables.file"}`,
    );
  return paths as string[];
}

function recordIn(field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
  throw invalid(field, 'must be an object');
}

function missing(names: readonly string[]): Failure {
  return invalidFields(names.map((field) => ({ field, message: 'is missing' })));
}
