/** The parts of a form, one after the other as they arrive; every part is bytes. */
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure, invalid } from '../../failures.ts';
import { limited } from '../../storage/content/framing.ts';

export interface UploadedFile {
  /** As the sender calls it; not to be trusted. */
  readonly name: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface FormPart {
  readonly field: string;
  readonly file: UploadedFile;
  /** Lets go of what nobody has taken; whoever still takes it is told that it has ended too early. */
  readonly abandon: () => void;
}

const largestText = 2 ** 20;
const limits = { headerPairs: 20, headerSize: 2 ** 13, fileSize: Number.POSITIVE_INFINITY };

// Every part counts as a file: browsers send JSON as a Blob, which is one, and the library's own reading of fields decodes and parses.
export async function* partsIn(request: FastifyRequest, most: number, tooMany: string): AsyncGenerator<FormPart> {
  try {
    for await (const part of request.parts({ limits: { ...limits, parts: most }, isPartAFile: () => true })) {
      if (part.type !== 'file') continue;
      const { fieldname, filename: name, file } = part;
      yield { field: String(fieldname), file: { name, bytes: bytesOf(file, tooMany) }, abandon: () => void file.destroy() };
    }
  } catch (error) {
    throw broken(error, tooMany);
  }
}

/** A part that is a text. */
export async function textIn({ file: { bytes: source } }: Pick<FormPart, 'file'>, field: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of limited(source, largestText)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length === 0 || !isUtf8(bytes)) throw invalid(field, 'must be JSON in UTF-8');
  return bytes.toString('utf8');
}

async function* bytesOf(stream: Readable, tooMany: string): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw broken(error, tooMany);
  }
}

function broken(error: unknown, tooMany: string): Failure {
  if (error instanceof Failure) return error;
  const hasTooMany = (error as { code?: string }).code === 'FST_PARTS_LIMIT';
  return new Failure('invalid', hasTooMany ? tooMany : 'The multipart body cannot be read.', [], { cause: error });
}
