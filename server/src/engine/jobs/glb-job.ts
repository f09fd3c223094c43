/** The job that writes the geometry of a building as binary glTF: storeys, elements in them, and shapes that they share. */
import { GlbTooLarge, GlbWriter, type PlacedShape, readTile } from '@orrery/geometry';
import { UnwritableContent } from '@orrery/kernel';
import { labelAt } from '../buildings/row-texts.ts';
import type { GeometryElement, GeometryIndex } from '../geometry/geometry-index.ts';
import { footLength, partsOf, readFoot } from '../geometry/geometry-layout.ts';
import type { JobContext } from '../job-context.ts';
import { IndexColumns } from '../objects/index-columns.ts';
import { rowOfId } from '../objects/row-values.ts';
import type { Bytes } from '../source.ts';

export interface GlbInput {
  readonly geometry: Bytes;
  /** The object index that the geometry was made with. */
  readonly index: Bytes;
}

type Fetch = (start: number, end: number) => Uint8Array;

export function writeGlb({ geometry: { id, size }, index }: GlbInput, { columns, fetch, write, checkpoint }: JobContext): void {
  const part: Fetch = (start, end) => (start === end ? new Uint8Array(0) : fetch({ id, start, size: end - start }));
  const geometry = indexIn(part, size);
  const objects = new IndexColumns(index, columns, fetch);
  const building = new GlbBuilding(geometry, ({ id }) => labelAt(objects, rowOfId(objects, id)!));
  let start = 0;
  for (const tile of geometry.tiles) {
    checkpoint();
    building.addTile(part(start, start + tile.size));
    start += tile.size;
  }
  try {
    for (const bytes of building.write()) write(bytes);
  } catch (error) {
    throw error instanceof GlbTooLarge ? new UnwritableContent(error.message) : error;
  }
}

function indexIn(part: Fetch, size: number): GeometryIndex {
  const { indexStart, indexEnd } = partsOf(size, readFoot(part(size - footLength, size)));
  return JSON.parse(new TextDecoder().decode(part(indexStart, indexEnd))) as GeometryIndex;
}

class GlbBuilding {
  private readonly glb = new GlbWriter();
  private readonly geometry: GeometryIndex;
  private readonly labelOf: (element: GeometryElement) => string;
  /** The nodes of the parts of each element. */
  private readonly parts = new Map<number, number[]>();

  constructor(geometry: GeometryIndex, labelOf: (element: GeometryElement) => string) {
    this.geometry = geometry;
    this.labelOf = labelOf;
  }

  addTile(bytes: Uint8Array): void {
    const { shapes, placed } = readTile(bytes);
    const added = shapes.map((shape) => this.glb.addShape(shape));
    const meshes = new Map<string, number>();
    for (const one of placed) {
      const key = `${one.shape} ${one.colour}`;
      const mesh = meshes.get(key) ?? this.glb.addMesh(added[one.shape]!, one.colour);
      meshes.set(key, mesh);
      this.addPart(one, mesh);
    }
  }

  write(): Iterable<Uint8Array> {
    const { storeys, elements, origin } = this.geometry;
    const nodes = elements.map((element, number) => this.elementNode(element, this.parts.get(number) ?? []));
    const byStorey = Map.groupBy(nodes.keys(), (number) => elements[number]!.storey);
    const nodesIn = (storey: number | null) => (byStorey.get(storey) ?? []).map((number) => nodes[number]!);
    const roots = storeys.flatMap(({ id, label }, storey) => {
      const children = nodesIn(storey);
      return children.length > 0 ? [this.glb.addNode({ name: label, children, extras: { id } })] : [];
    });
    return this.glb.write('Orrery', [...roots, ...nodesIn(null)], { origin });
  }

  private addPart({ element, matrix }: PlacedShape, mesh: number): void {
    const columns = [0, 1, 2, 3].flatMap((at) => [...Array.from(matrix).slice(at * 3, at * 3 + 3), at === 3 ? 1 : 0]);
    const node = this.glb.addNode({ mesh, matrix: columns });
    const known = this.parts.get(element);
    if (known) known.push(node);
    else this.parts.set(element, [node]);
  }

  private elementNode(element: GeometryElement, children: readonly number[]): number {
    const { id, class: number } = element;
    return this.glb.addNode({ name: this.labelOf(element), children, extras: { id, eClass: this.geometry.classes[number] } });
  }
}
