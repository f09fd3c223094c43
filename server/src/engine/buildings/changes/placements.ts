/** Where the objects of a building stand: their placements, each relative to another one, put together. */
import type { Matrix } from '@orrery/geometry';
import type { IndexColumns } from '../../objects/index-columns.ts';
import { targetsOf, valueAt } from '../building-rows.ts';
import { lengthUnitOf } from './length-unit.ts';
import { atOrigin, joined, placedAt, type Vector } from './rigid-motion.ts';

/** Nothing: it has no placement, or one that is told by something else than points and axes, such as a grid. */
type Placed = Matrix | undefined;

export class Placements {
  private readonly columns: IndexColumns;
  private readonly unit: number;
  private readonly known = new Map<number, Placed>();

  constructor(columns: IndexColumns) {
    this.columns = columns;
    this.unit = lengthUnitOf(columns);
  }

  /** In metres, in the axes of the file. */
  of(object: number): Placed {
    const placement = this.rowOf(object);
    return placement === undefined ? undefined : this.at(placement);
  }

  /** The row of its placement. */
  rowOf(object: number): number | undefined {
    return targetsOf(this.columns, object, 'ObjectPlacement')[0];
  }

  /** From the outermost one inwards, without recursion. What is relative to itself stands nowhere. */
  private at(placement: number): Placed {
    const chain: number[] = [];
    const seen = new Set<number>();
    let outer: number | undefined = placement;
    for (; outer !== undefined && !this.known.has(outer) && !seen.has(outer); outer = this.outerOf(outer)) {
      seen.add(outer);
      chain.push(outer);
    }
    let placed = outer === undefined ? atOrigin : this.known.get(outer);
    for (const row of chain.reverse()) {
      const own: Placed = placed && this.ownOf(row);
      placed = own && joined(placed!, own);
      this.known.set(row, placed);
    }
    return placed;
  }

  private outerOf(placement: number): number | undefined {
    return targetsOf(this.columns, placement, 'PlacementRelTo')[0];
  }

  private ownOf(placement: number): Placed {
    const [axes] = targetsOf(this.columns, placement, 'RelativePlacement');
    if (axes === undefined) return undefined;
    const origin = this.vector(axes, 'Location', 'Coordinates', [0, 0, 0]);
    const [x, y, z] = origin;
    const third = this.vector(axes, 'Axis', 'DirectionRatios', [0, 0, 1]);
    const first = this.vector(axes, 'RefDirection', 'DirectionRatios', [1, 0, 0]);
    return placedAt([x * this.unit, y * this.unit, z * this.unit], third, first);
  }

  /** Points and directions of a plane have two numbers. */
  private vector(axes: number, feature: string, of: string, otherwise: Vector): Vector {
    const [row] = targetsOf(this.columns, axes, feature);
    const values = row === undefined ? undefined : valueAt(this.columns, row, of);
    if (!Array.isArray(values)) return otherwise;
    const number = (at: number) => Number(values[at] ?? 0) || 0;
    return [number(0), number(1), number(2)];
  }
}
