/** The shapes of a building: each once, however many elements it stands in, and however many instances of the file say the same. */
import { createHash } from 'node:crypto';
import { quantisedShape, type Shape } from '@orrery/geometry';
import { cornerStride, type MeshPart } from './ifc-meshes.ts';

export class GatheredShapes {
  readonly shapes: Shape[] = [];
  private readonly byInstance = new Map<number, number>();
  private readonly byContent = new Map<string, number>();

  /** The number of the shape of a part; nothing where it has no triangles. */
  numberOf(part: MeshPart): number | undefined {
    const known = this.byInstance.get(part.shapeId);
    if (known !== undefined) return known < 0 ? undefined : known;
    const shape = quantisedShape({ values: part.corners(), stride: cornerStride }, part.triangles());
    const number = shape ? this.add(shape) : -1;
    this.byInstance.set(part.shapeId, number);
    return shape && number;
  }

  private add(shape: Shape): number {
    const key = contentOf(shape);
    const known = this.byContent.get(key);
    if (known !== undefined) return known;
    this.byContent.set(key, this.shapes.length);
    return this.shapes.push(shape) - 1;
  }
}

/** Tools write the same chair again and again, each time as a shape of its own. */
function contentOf({ positions, indices, offset, step }: Shape): string {
  return createHash('sha1')
    .update(Float32Array.of(...offset, ...step))
    .update(positions)
    .update(indices)
    .digest('base64');
}
