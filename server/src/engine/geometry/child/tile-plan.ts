/** Plans which shapes lie in which tile: each in one, together with all places where it stands. */
import { type Box, emptyBox, joinedBox, type PlacedShape, type Shape, tileSize, writeTile } from '@orrery/geometry';
import type { GeometryRange } from '../geometry-index.ts';
import type { GatheredElement } from './gathered-elements.ts';

/** A tile ends when its shapes have so many bytes: small enough to be there soon, large enough to be few. */
const fullTile = 512 * 1024;

export interface PlannedTile {
  /** Numbers of shapes among all. */
  readonly shapes: number[];
  readonly placed: PlacedShape[];
  box: Box;
}

export class TilePlan {
  readonly tiles: PlannedTile[] = [];
  /** For each element, where it is in which tiles. */
  readonly ranges: readonly (readonly GeometryRange[])[];
  private readonly shapes: readonly Shape[];
  private readonly origin: readonly number[];
  /** The tile of each shape, and its number there. */
  private readonly places = new Map<number, { readonly tile: number; readonly shape: number }>();
  private size = 0;

  constructor(elements: readonly GatheredElement[], shapes: readonly Shape[], origin: readonly number[]) {
    this.shapes = shapes;
    this.origin = origin;
    this.ranges = elements.map((element, number) => this.place(element, number));
  }

  bytesOf({ shapes, placed }: PlannedTile): Uint8Array {
    return writeTile(
      shapes.map((number) => this.shapes[number]!),
      placed,
    );
  }

  /** Elements are placed one after the other, so that what one has in a tile is one stretch. */
  private place({ parts }: GatheredElement, element: number): GeometryRange[] {
    const ranges = new Map<number, { tile: number; first: number; count: number }>();
    for (const { shape: number, colour, matrix, box } of parts) {
      const { tile, shape } = this.places.get(number) ?? this.addShape(number);
      const planned = this.tiles[tile]!;
      const range = ranges.get(tile) ?? { tile, first: planned.placed.length, count: 0 };
      range.count++;
      ranges.set(tile, range);
      planned.placed.push({ element, shape, colour, matrix: this.shifted(matrix) });
      planned.box = joinedBox(planned.box, box);
    }
    return [...ranges.values()];
  }

  private addShape(number: number) {
    if (this.tiles.length === 0 || this.size >= fullTile) {
      this.tiles.push({ shapes: [], placed: [], box: emptyBox });
      this.size = 0;
    }
    this.size += tileSize(this.shapes[number]!);
    const tile = this.tiles.length - 1;
    const place = { tile, shape: this.tiles[tile]!.shapes.push(number) - 1 };
    this.places.set(number, place);
    return place;
  }

  /** Seen from the origin of the geometry. */
  private shifted(matrix: Float64Array): Float64Array {
    return matrix.map((value, at) => (at < 9 ? value : value - this.origin[at - 9]!));
  }
}
