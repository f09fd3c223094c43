/** Answers with stored content: whole or a range of it, streamed as fast as the client takes it, harmless in a browser. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerKey, whoIs } from '../../access/caller.ts';
import type { ByteRange } from '../../storage/content/content.ts';
import { rangeIn } from '../headers/byte-range.ts';
import { contentDisposition, type Disposition } from '../headers/content-disposition.ts';
import { names } from '../headers/entity-tag.ts';
import { variesByCaller } from '../headers/vary.ts';
import { chosenEncoding, type Encoding, encoded } from './content-encodings.ts';
import { EncodedCopies } from './encoded-copies.ts';
import { mayEncode } from './encoding-turns.ts';
import { instanceOf, problem, sendProblem } from './problem.ts';
import { ReleasingStream } from './releasing-stream.ts';

export interface SentContent {
  /** What the entity tag is made of; it differs where the bytes differ. */
  readonly version: string;
  readonly size: number;
  /** Its size is then an estimate: no length is told, and no range is served. */
  readonly isMadeWhileSent?: boolean;
  readonly mediaType: string;
  readonly fileName: string;
  readonly disposition: Disposition;
  /** Every piece is the client's own, the memory behind it too. */
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
  /** Begins what is made while it is sent: what keeps it from being made is told before anything is sent. */
  readonly begin?: (() => Promise<AsyncIterable<Uint8Array>>) | undefined;
  /** All of it in zstd frames, where it is stored so. */
  readonly frames?: (() => AsyncIterable<Uint8Array>) | undefined;
  /** What names its bytes for ever, where they are stored; a small one is then compressed once for all who ask for it. */
  readonly keptAs?: string | undefined;
  /** How long it may be kept, where its address never means other bytes. */
  readonly cacheControl?: string | undefined;
}

// Users' content may hold scripts: it runs none, loads nothing, and is no page of this origin. Its own styles and embedded images are drawn.
const harmless = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const copies = new EncodedCopies();

export function sendContent(request: FastifyRequest, reply: FastifyReply, content: SentContent): FastifyReply {
  const range = content.isMadeWhileSent ? 'whole' : rangeAsked(request, content.size, tagOf(content, 'identity'));
  // "Ranges on identity only": bytes of a compressed answer count nothing that a client could resume at.
  const encoding = range === 'whole' ? encodingFor(request, content) : 'identity';
  const tag = tagOf(content, encoding);
  variesByCaller(reply, 'Accept', 'Accept-Encoding');
  const headers = headersOf(tag, encoding, content);
  if (isKnown(request, tag)) return reply.headers(headers).code(304).send();
  if (range === 'unsatisfiable') return refuseRange(request, reply, content.size);
  reply
    .headers(headers)
    .header('content-type', content.mediaType)
    .header('content-disposition', contentDisposition(content.disposition, content.fileName));
  // What is sent is encoded here or not at all.
  request.headers['x-no-compression'] = 'done';
  return encoding === 'identity' ? sendPlain(request, reply, content, range) : sendEncoded(request, reply, content, encoding);
}

/**
 * The same for content that may have to be begun; where only its head is asked for, or where it is known, it is not.
 * What refuses it then is asked when its first piece is there.
 */
export async function sendBegunContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: SentContent,
  refuse: () => Promise<void> = async () => {},
): Promise<FastifyReply> {
  const { begin } = content;
  const isKnownInSome = encodings.some((encoding) => isKnown(request, tagOf(content, encoding)));
  if (!begin || request.method === 'HEAD' || isKnownInSome) {
    await refuse();
    return sendContent(request, reply, content);
  }
  const pieces = await begin();
  try {
    await refuse();
  } catch (error) {
    await pieces[Symbol.asyncIterator]().return?.();
    throw error;
  }
  return sendContent(request, reply, { ...content, read: () => pieces });
}

const encodings: readonly Encoding[] = ['identity', 'zstd', 'br', 'gzip'];

function encodingFor({ headers, caller }: FastifyRequest, content: SentContent): Encoding {
  const encoding = chosenEncoding(headers['accept-encoding'], content);
  const isFree = encoding === 'identity' || (encoding === 'zstd' && content.frames) || copies.has({ ...content, encoding });
  return isFree || mayEncode(whoIs(caller), content.size) ? encoding : 'identity';
}

function sendPlain(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { size, read, isMadeWhileSent }: SentContent,
  range: ByteRange | 'whole',
): FastifyReply {
  const { start, end } = range === 'whole' ? { start: 0, end: size } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  if (!isMadeWhileSent) reply.header('content-length', end - start);
  return reply.send(method === 'HEAD' ? Readable.from([]) : new ReleasingStream(read({ start, end })));
}

function sendEncoded(
  { method, caller }: FastifyRequest,
  reply: FastifyReply,
  content: SentContent,
  encoding: Exclude<Encoding, 'identity'>,
): FastifyReply {
  reply.header('content-encoding', encoding);
  return reply.send(method === 'HEAD' ? Readable.from([]) : encodedBody(content, encoding, callerKey(caller)));
}

function encodedBody(content: SentContent, encoding: Exclude<Encoding, 'identity'>, caller: string): Readable {
  const body = () => encoded(encoding, content, () => content.read({ start: 0, end: content.size }), caller);
  const name = { ...content, encoding };
  if (!copies.canKeep(name) || (encoding === 'zstd' && content.frames)) return body();
  return Readable.from(onceMade(copies.get(name, caller, body)));
}

async function* onceMade(copy: Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await copy;
}

/** "An ETag per encoding." */
function tagOf({ version }: SentContent, encoding: Encoding): string {
  return encoding === 'identity' ? `"${version}"` : `"${version}-${encoding}"`;
}

function headersOf(tag: string, encoding: Encoding, content: SentContent): Record<string, string> {
  const { cacheControl = 'private, no-cache', isMadeWhileSent } = content;
  return {
    etag: tag,
    'accept-ranges': encoding === 'identity' && !isMadeWhileSent ? 'bytes' : 'none',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': harmless,
  };
}

function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && names(known, tag, 'weak');
}

/** RFC 9110 §13.1.5: where If-Range names something else than what is stored now, the range is not meant. */
function rangeAsked({ method, headers }: FastifyRequest, size: number, tag: string): ReturnType<typeof rangeIn> {
  if (method !== 'GET' || headers.range === undefined) return 'whole';
  const condition = headers['if-range'];
  return condition !== undefined && condition !== tag ? 'whole' : rangeIn(headers.range, size);
}

function refuseRange(request: FastifyRequest, reply: FastifyReply, size: number): FastifyReply {
  reply.header('content-range', `bytes */${size}`);
  return sendProblem(reply, problem(416, `The content has ${size} bytes, none of them in the range.`, instanceOf(request)));
}
