/** A text, or a file, that is the same for everybody: it is made once, and compressed once for each coding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { names } from '../headers/entity-tag.ts';
import { variesByCaller } from '../headers/vary.ts';
import { sharesItsBytes } from './answer-quota.ts';
import { chosenEncoding, type Encoding } from './content-encodings.ts';

const [brotli, deflated, zstd] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)];

/** It is worth more than a moment: many will read it. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const zstdQuality = { params: { [constants.ZSTD_c_compressionLevel]: 17 } };

const encoders: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  zstd: (plain) => zstd(plain, zstdQuality),
  br: (plain) => brotli(plain, brotliQuality),
  gzip: (plain) => deflated(plain, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (plain) => plain,
};

type Made = string | Uint8Array;

export class KeptText {
  private readonly make: () => Made | Promise<Made>;
  private readonly mediaType: string;
  private kept: Promise<Buffer> | undefined;
  private tag = '';
  private readonly made = new Map<Encoding, Promise<Buffer>>();

  constructor(mediaType: string, make: () => Made | Promise<Made>) {
    this.mediaType = mediaType;
    this.make = make;
  }

  /** Made by whoever comes first; what could not be made is tried again. */
  bytes(): Promise<Buffer> {
    this.kept ??= this.read().catch((error: unknown) => {
      this.kept = undefined;
      throw error;
    });
    return this.kept;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const plain = await this.bytes();
    const encoding = chosenEncoding(request.headers['accept-encoding'], { size: plain.length, mediaType: this.mediaType });
    const tag = `"${this.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    variesByCaller(reply, 'Accept', 'Accept-Encoding');
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'content-type': this.mediaType });
    if (names(request.headers['if-none-match'] ?? '', tag, 'weak')) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    // What is sent is encoded here or not at all: an encoder of each answer would hold memory of its own.
    request.headers['x-no-compression'] = 'done';
    sharesItsBytes(reply);
    return reply.send(await this.encoded(encoding, plain));
  }

  private async read(): Promise<Buffer> {
    const plain = Buffer.from(await this.make());
    this.tag = createHash('sha256').update(plain).digest('hex').slice(0, 32);
    return plain;
  }

  private encoded(encoding: Encoding, plain: Buffer): Promise<Buffer> {
    const made = this.made.get(encoding) ?? encoders[encoding](plain);
    this.made.set(encoding, made);
    return made;
  }
}
