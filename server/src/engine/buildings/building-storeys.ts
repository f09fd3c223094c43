/** The storeys of a building, from the lowest up, with numbers. */
import type { IndexColumns } from '../objects/index-columns.ts';
import { classesOf, instancesOf, numbersAt } from './building-rows.ts';
import type { BuildingStructure } from './building-structure.ts';

export class BuildingStoreys {
  /** From the lowest up. */
  readonly rows: readonly number[];
  private readonly structure: BuildingStructure;
  private readonly numbers: ReadonlyMap<number, number>;

  constructor(columns: IndexColumns, structure: BuildingStructure) {
    this.structure = structure;
    const elevation = numbersAt(columns, 'Elevation');
    const position = columns.numbers('position');
    this.rows = [...instancesOf(columns, classesOf(columns, ['IfcBuildingStorey']))].sort(
      (one, other) => (elevation(one) ?? 0) - (elevation(other) ?? 0) || position[one]! - position[other]!,
    );
    this.numbers = new Map(this.rows.map((row, number) => [row, number]));
  }

  /** The number of the storey that a row is in. */
  numberOf(row: number): number | undefined {
    const storey = this.structure.storeyOf(row);
    return storey === undefined ? undefined : this.numbers.get(storey);
  }
}
