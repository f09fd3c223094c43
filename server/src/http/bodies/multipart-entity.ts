/** Reads forms of two parts: `entity`, JSON that says what is meant, and `content`, a file; in whichever order they come. */
import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { signedIn } from '../../access/caller.ts';
import { Failure, type FieldError, invalidFields } from '../../failures.ts';
import { fieldErrorsOf } from '../validation/validation-messages.ts';
import { partsIn, textIn, type UploadedFile } from './form-parts.ts';
import { jsonTextOf } from './json-text.ts';
import type { BufferedUpload, UploadBuffer } from './upload-buffer.ts';

export interface MultipartEntity<Entity extends TSchema, Kept> {
  readonly entity: Entity;
  /** Takes the content, to its end; called when the entity is known and valid, so that it can refuse before it reads. */
  readonly keep: (entity: Static<Entity>, file: UploadedFile) => Promise<Kept>;
  /** How large the content may be. */
  readonly limit: number;
  readonly uploadBuffer: UploadBuffer;
}

const largestEntity = 2 ** 20;
/** For what stands around the parts: boundaries and headers. */
const largestFraming = 2 ** 16;
const mostParts = 2;
const partsSay = 'A form has the parts entity and content, and no other.';

export async function readMultipartEntity<Entity extends TSchema, Kept>(
  request: FastifyRequest,
  expected: MultipartEntity<Entity, Kept>,
): Promise<{ entity: Static<Entity>; content: Kept }> {
  if (!request.isMultipart()) throw new Failure('unsupported', 'Send multipart/form-data with the parts entity and content.');
  if (Number(request.headers['content-length'] ?? 0) > expected.limit + largestEntity + largestFraming)
    throw new Failure('too-large', `The content is larger than ${expected.limit} bytes.`);
  try {
    return await new MultipartEntityReader(request, expected).whole();
  } catch (error) {
    // Nobody takes more of it; what is still to come is drained once the answer is sent.
    request.raw.unpipe();
    throw error;
  }
}

class MultipartEntityReader<Entity extends TSchema, Kept> {
  private readonly request: FastifyRequest;
  private readonly expected: MultipartEntity<Entity, Kept>;
  private readonly seen = new Set<string>();
  private entity: Static<Entity> | undefined;
  private waiting: { readonly name: string | undefined; readonly content: BufferedUpload } | undefined;
  private kept: { readonly content: Kept } | undefined;

  constructor(request: FastifyRequest, expected: MultipartEntity<Entity, Kept>) {
    this.request = request;
    this.expected = expected;
  }

  async whole(): Promise<{ entity: Static<Entity>; content: Kept }> {
    try {
      for await (const { field, file } of partsIn(this.request, mostParts, partsSay)) await this.take(field, file);
      if (!this.entity || !this.kept) throw missing(['entity', 'content'].filter((name) => !this.seen.has(name)));
      return { entity: this.entity, content: this.kept.content };
    } finally {
      await this.waiting?.content.discard();
    }
  }

  private async take(field: string, file: UploadedFile): Promise<void> {
    if (field !== 'entity' && field !== 'content') throw wrongParts(field, `Unknown part: ${field}`);
    if (this.seen.has(field)) throw wrongParts(field, 'must be given once');
    this.seen.add(field);
    await (field === 'entity' ? this.takeEntity(file) : this.takeContent(file));
  }

  private async takeEntity(file: UploadedFile): Promise<void> {
    this.entity = valid(this.request, this.expected.entity, await jsonIn(this.request, file));
    if (this.waiting) await this.keep({ name: this.waiting.name, bytes: this.waiting.content.bytes() });
  }

  private async takeContent(file: UploadedFile): Promise<void> {
    if (this.entity) return this.keep(file);
    const { id } = signedIn(this.request.caller);
    this.waiting = { name: file.name, content: await this.expected.uploadBuffer.take(id, file.bytes, this.expected.limit) };
  }

  private async keep(file: UploadedFile): Promise<void> {
    this.kept = { content: await this.expected.keep(this.entity!, file) };
  }
}

async function jsonIn(request: FastifyRequest, file: UploadedFile): Promise<unknown> {
  return jsonTextOf(request.server, 'entity')(request, await textIn({ file }, 'entity'));
}

function valid<Entity extends TSchema>(request: FastifyRequest, schema: Entity, value: unknown): Static<Entity> {
  const validate = request.compileValidationSchema(schema as Record<string, unknown>, 'body');
  if (validate(value)) return value as Static<Entity>;
  throw invalidFields(fieldErrorsOf(validate.errors ?? [], 'entity'));
}

function missing(names: readonly string[]): Failure {
  const errors = names.map((field): FieldError => ({ field, message: 'is missing' }));
  return new Failure('invalid', `Required part '${names[0]}' is not present.`, errors);
}

function wrongParts(field: string, message: string, cause?: unknown): Failure {
  return invalidFields([{ field, message }], cause);
}
