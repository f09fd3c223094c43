/** The parts of a geometry that have addresses: its index, and its tiles. */
import {
  footLength,
  type GeometryFoot,
  numbersIn,
  partsOf,
  readFoot,
  tileNumber,
} from '../../engine/geometry/geometry-layout.ts';
import type { Bytes } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import { ContentSlices, usualContent } from '../../storage/content/content-slices.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { type Piece, partOf, piecedContent, textPiece } from '../forms/pieced-content.ts';

/** Feet and ends of tiles are small, but frames are not. */
const mostSliceBytes = 32 * 2 ** 20;

export class GeometryContents {
  private readonly contentStore: ContentStore;
  private readonly slices = new ContentSlices(mostSliceBytes);

  constructor(contentStore: ContentStore) {
    this.contentStore = contentStore;
  }

  /** The index, with what is said of this model and revision at its beginning. */
  async index(bytes: Bytes, beginning: object): Promise<Piece> {
    const { indexStart, indexEnd } = partsOf(bytes.size, await this.footOf(bytes));
    const rest = partOf((range) => this.contentStore.read(bytes.id, range), { start: indexStart + 1, end: indexEnd });
    return piecedContent([textPiece(`${JSON.stringify(beginning).slice(0, -1)},`), rest]);
  }

  async tile(bytes: Bytes, name: string): Promise<Piece> {
    const foot = await this.footOf(bytes);
    const number = tileNumber(foot, name);
    if (number === undefined) throw new Failure('missing', `No tile ${name}.`);
    const { endsStart } = partsOf(bytes.size, foot);
    const from = endsStart + Math.max(0, number - 1) * 8;
    const ends = numbersIn(await this.slice(bytes, from, endsStart + (number + 1) * 8));
    return partOf((range) => this.contentStore.read(bytes.id, range), { start: number === 0 ? 0 : ends[0]!, end: ends.at(-1)! });
  }

  private async footOf(bytes: Bytes): Promise<GeometryFoot> {
    return readFoot(Uint8Array.from(await this.slice(bytes, bytes.size - footLength, bytes.size)));
  }

  private async slice({ id }: Bytes, start: number, end: number): Promise<Uint8Array> {
    return Uint8Array.from(await this.slices.read(usualContent(this.contentStore, id), start, end));
  }
}
