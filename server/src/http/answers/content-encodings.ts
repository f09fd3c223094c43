/** Content codings of files (RFC 9110 §8.4): which one the client likes best, and how it is made. */
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import { compressible } from './compressible.ts';
import { encodedInTurn } from './encoding-turns.ts';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

export interface EncodableContent {
  readonly size: number;
  readonly mediaType: string;
  /** The content as the store holds it, in zstd frames: nothing has to be done for it. */
  readonly frames?: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** Less becomes hardly smaller. */
const leastBytes = 1024;
/** More is sent as it is stored, or plain: the processor has others to serve. */
const mostBytes = 64 * 2 ** 20;

/** Fast levels: a file is compressed for one client, while others wait for the same threads. */
const encoders = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 3 }),
};

/** What the header likes best; where it likes several alike, the one that costs least. */
export function chosenEncoding(acceptEncoding: string | undefined, content: EncodableContent): Encoding {
  const qualities = qualitiesIn(acceptEncoding ?? '');
  const quality = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? (name === 'identity' ? 1e-4 : 0);
  const [best = 'identity'] = offered(content).sort((one, other) => quality(other) - quality(one));
  return quality(best) > 0 ? best : 'identity';
}

function offered({ size, mediaType, frames }: EncodableContent): Encoding[] {
  if (size < leastBytes || !compressible.test(mediaType)) return ['identity'];
  return size <= mostBytes ? ['zstd', 'br', 'gzip', 'identity'] : frames ? ['zstd', 'identity'] : ['identity'];
}

function qualitiesIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .map(([name = '', ...parameters]) => [name === 'x-gzip' ? 'gzip' : name, qualityIn(parameters)]),
  );
}

function qualityIn(parameters: readonly string[]): number {
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return Number.isFinite(quality) ? quality : 0;
}

/** The whole content in that coding, for this caller. */
export function encoded(
  encoding: Exclude<Encoding, 'identity'>,
  { frames }: EncodableContent,
  plain: () => AsyncIterable<Uint8Array>,
  caller: string,
): Readable {
  if (encoding === 'zstd' && frames) return Readable.from(frames());
  return Readable.from(encodedInTurn(encoders[encoding](), plain(), { caller }));
}
