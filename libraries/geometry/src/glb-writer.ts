/** Writes binary glTF 2.0: shapes once, nodes that place them, one material a colour. */
import type { Colour } from './placed-shape.ts';
import type { Shape } from './shape.ts';

/** A node of the scene, by glTF's names. */
export interface GlbNode {
  readonly name?: string;
  /** Sixteen numbers, column by column. */
  readonly matrix?: readonly number[];
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly extras?: object;
}

const [float32, uint16, uint32] = [5126, 5123, 5125];
const [vertices, triangles] = [34_962, 34_963];
const [magic, version, jsonChunk, binaryChunk] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
/** Lengths are numbers of 32 bits, and readers hold the file as a whole. */
const mostBytes = 2 ** 31 - 1;

export class GlbTooLarge extends Error {
  override readonly name = 'GlbTooLarge';
}

export class GlbWriter {
  private readonly accessors: object[] = [];
  private readonly bufferViews: object[] = [];
  private readonly meshes: object[] = [];
  private readonly nodes: GlbNode[] = [];
  private readonly materials = new Map<Colour, number>();
  private readonly parts: Uint8Array[] = [];
  private length = 0;

  /** The numbers of the corners and triangles of a shape, for its meshes. */
  addShape(shape: Shape): { readonly position: number; readonly indices: number } {
    const corners = shape.positions.length / 3;
    const { min, max, values } = coordinatesOf(shape);
    const position = this.addAccessor(values, vertices, { componentType: float32, count: corners, type: 'VEC3', min, max });
    const isSmall = corners <= 65_535;
    const indices = isSmall ? Uint16Array.from(shape.indices) : shape.indices;
    const componentType = isSmall ? uint16 : uint32;
    return { position, indices: this.addAccessor(indices, triangles, { componentType, count: indices.length, type: 'SCALAR' }) };
  }

  /** A shape in a colour. */
  addMesh({ position, indices }: { readonly position: number; readonly indices: number }, colour: Colour): number {
    const material = this.materials.get(colour) ?? this.materials.size;
    this.materials.set(colour, material);
    return this.meshes.push({ primitives: [{ attributes: { POSITION: position }, indices, material }] }) - 1;
  }

  addNode(node: GlbNode): number {
    return this.nodes.push(node) - 1;
  }

  /** The whole file, with these nodes in its scene. */
  *write(generator: string, roots: readonly number[], extras: object): Generator<Uint8Array> {
    const json = padded(new TextEncoder().encode(JSON.stringify(this.document(generator, roots, extras))), 0x20);
    const withBinary = this.length > 0;
    const total = 12 + 8 + json.length + (withBinary ? 8 + this.length : 0);
    if (total > mostBytes) throw new GlbTooLarge('The geometry is too large for one glTF file.');
    yield words(magic, version, total, json.length, jsonChunk);
    yield json;
    if (withBinary) yield words(this.length, binaryChunk);
    yield* this.parts;
  }

  private document(generator: string, roots: readonly number[], extras: object): object {
    const lists = {
      nodes: this.nodes,
      meshes: this.meshes,
      materials: [...this.materials.keys()].map(materialOf),
      accessors: this.accessors,
      bufferViews: this.bufferViews,
      buffers: this.length > 0 ? [{ byteLength: this.length }] : [],
    };
    // glTF 2.0 §5: a list that is there is not empty.
    const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
    const scene = roots.length > 0 ? { scene: 0, scenes: [{ nodes: roots }] } : {};
    return { asset: { version: '2.0', generator, extras }, ...scene, ...filled };
  }

  private addAccessor(values: Float32Array | Uint16Array | Uint32Array, target: number, accessor: object): number {
    const bytes = padded(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), 0);
    const bufferView = this.bufferViews.push({ buffer: 0, byteOffset: this.length, byteLength: values.byteLength, target }) - 1;
    this.parts.push(bytes);
    this.length += bytes.length;
    return this.accessors.push({ bufferView, ...accessor }) - 1;
  }
}

function coordinatesOf({ positions, offset, step }: Shape) {
  const values = new Float32Array(positions.length);
  const [min, max] = [[...offset], [...offset]];
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3;
    values[at] = offset[axis]! + positions[at]! * step[axis]!;
    min[axis] = at < 3 ? values[at]! : Math.min(min[axis]!, values[at]!);
    max[axis] = at < 3 ? values[at]! : Math.max(max[axis]!, values[at]!);
  }
  return { values, min, max };
}

function materialOf(colour: Colour): object {
  const part = (at: number) => Math.floor(colour / 2 ** (8 * at)) % 256;
  // Colours of screens are told in linear light.
  const linear = (at: number) => Number(((part(at) / 255) ** 2.2).toFixed(4));
  const opacity = part(3) / 255;
  const pbrMetallicRoughness = {
    baseColorFactor: [linear(0), linear(1), linear(2), Number(opacity.toFixed(4))],
    metallicFactor: 0,
    roughnessFactor: 0.9,
  };
  return { pbrMetallicRoughness, doubleSided: true, ...(opacity < 1 && { alphaMode: 'BLEND' }) };
}

/** Chunks and parts of them begin at multiples of four. */
function padded(bytes: Uint8Array, filling: number): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const longer = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filling);
  longer.set(bytes);
  return longer;
}

function words(...numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, at) => {
    view.setUint32(at * 4, number, true);
  });
  return new Uint8Array(view.buffer);
}
