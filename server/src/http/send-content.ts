/** Answers with stored content: whole or a range of it, streamed as fast as the reader takes it, harmless in a browser. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/content/content.ts';
import { rangeIn } from './byte-range.ts';
import { contentDisposition, type Disposition } from './content-disposition.ts';
import { names } from './entity-tag.ts';
import { instanceOf, problem, sendProblem } from './problem.ts';
import { ReleasingStream } from './releasing-stream.ts';

export interface SentContent {
  /** What the entity tag is made of; it differs where the bytes differ. */
  readonly version: string;
  readonly size: number;
  readonly mediaType: string;
  readonly fileName: string;
  readonly disposition: Disposition;
  /** Every piece is the reader's own, the memory behind it too. */
  readonly read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

// Users' content may hold scripts: it runs none, loads nothing, and is no page of this origin. Its own styles and embedded images are drawn.
const harmless = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export function sendContent(request: FastifyRequest, reply: FastifyReply, content: SentContent): FastifyReply {
  const tag = `"${content.version}"`;
  const range = rangeAsked(request, content.size, tag);
  if (isKnown(request, tag)) return reply.headers(headersOf(tag)).code(304).send();
  if (range === 'unsatisfiable') return refuseRange(request, reply, content.size);
  const { start, end } = range === 'whole' ? { start: 0, end: content.size } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${content.size}`);
  return reply
    .headers(headersOf(tag))
    .header('content-type', content.mediaType)
    .header('content-length', end - start)
    .header('content-disposition', contentDisposition(content.disposition, content.fileName))
    .send(bodyOf(request, content, { start, end }));
}

function headersOf(tag: string): Record<string, string> {
  return {
    etag: tag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Cookie, Accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': harmless,
  };
}

function bodyOf({ method, headers }: FastifyRequest, { read }: SentContent, range: ByteRange): Readable {
  // Ranges count plain bytes: compressed on the way, an interrupted answer could not be resumed.
  headers['x-no-compression'] = 'ranges';
  return method === 'HEAD' ? Readable.from([]) : new ReleasingStream(read(range));
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
