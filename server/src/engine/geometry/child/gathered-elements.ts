/** The elements of a building with the shapes that they are made of, as the engine of geometry gives them. */
import { type Box, type Colour, colourOf, emptyBox, joinedBox, placedBox, type Shape } from '@orrery/geometry';
import { GatheredShapes } from './gathered-shapes.ts';
import type { IfcMeshes, MeshPart } from './ifc-meshes.ts';

export interface GatheredPart {
  readonly shape: number;
  readonly colour: Colour;
  /** Twelve numbers: four columns of three. */
  readonly matrix: Float64Array;
  readonly box: Box;
}

export interface GatheredElement {
  readonly row: number;
  readonly parts: readonly GatheredPart[];
  readonly box: Box;
}

/** A product that has no triangles: the engine failed, or there was nothing to be seen. */
export interface Unshown {
  readonly row: number;
  /** What went wrong; nothing where nothing did. */
  readonly reason?: string;
}

/** Nobody reads more of what an engine says. */
const longestReason = 300;

export class GatheredElements {
  readonly elements: GatheredElement[] = [];
  readonly unshown: Unshown[] = [];
  private readonly gathered = new GatheredShapes();

  get shapes(): readonly Shape[] {
    return this.gathered.shapes;
  }

  /** Adds what the engine gives of a product; throws what it throws. */
  add(row: number, stepId: number, meshes: IfcMeshes): void {
    const parts: GatheredPart[] = [];
    meshes.visit(stepId, (part) => {
      const shape = this.gathered.numberOf(part);
      if (shape !== undefined && isSomewhere(part)) parts.push(this.partOf(part, shape));
    });
    if (parts.length === 0) this.unshown.push({ row });
    else this.elements.push({ row, parts, box: boxAround(parts) });
  }

  fail(row: number, error: unknown): void {
    const reason = error instanceof Error ? error.message : 'the engine of geometry gave up';
    this.unshown.push({ row, reason: reason.slice(0, longestReason) });
  }

  private partOf(part: MeshPart, shape: number): GatheredPart {
    const matrix = matrixOf(part);
    return { shape, colour: colourOf(...part.colour), matrix, box: placedBox(this.shapes[shape]!, matrix) };
  }
}

function boxAround(parts: readonly GatheredPart[]): Box {
  return parts.reduce((whole, { box }) => joinedBox(whole, box), emptyBox);
}

function isSomewhere({ matrix }: MeshPart): boolean {
  return matrix.every(Number.isFinite);
}

/** Without the row that is always 0, 0, 0, 1. */
function matrixOf({ matrix }: MeshPart): Float64Array {
  return Float64Array.from({ length: 12 }, (_, at) => matrix[Math.floor(at / 3) * 4 + (at % 3)]!);
}
