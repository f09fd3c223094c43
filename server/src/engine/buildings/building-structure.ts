/** The spatial structure of a building: the project, its sites, buildings, storeys and spaces, and the elements in them. */
import type { IndexColumns } from '../objects/index-columns.ts';
import { classesOf, instancesOf, targetsOf } from './building-rows.ts';

/** A relationship that makes some objects parts of another one. */
interface Relationship {
  readonly name: string;
  readonly whole: string;
  readonly parts: string;
}

/** Where an object is a part by several of them, the first one counts. */
const relationships: readonly Relationship[] = [
  { name: 'IfcRelAggregates', whole: 'RelatingObject', parts: 'RelatedObjects' },
  { name: 'IfcRelContainedInSpatialStructure', whole: 'RelatingStructure', parts: 'RelatedElements' },
  { name: 'IfcRelNests', whole: 'RelatingObject', parts: 'RelatedObjects' },
  { name: 'IfcRelVoidsElement', whole: 'RelatingBuildingElement', parts: 'RelatedOpeningElement' },
  { name: 'IfcRelProjectsElement', whole: 'RelatingElement', parts: 'RelatedFeatureElement' },
  { name: 'IfcRelFillsElement', whole: 'RelatingOpeningElement', parts: 'RelatedBuildingElement' },
];

const nobody = -1;

export class BuildingStructure {
  /** The row of the whole that each row is a part of. */
  private readonly wholes: Int32Array;
  private readonly classes: Uint32Array;
  private readonly storeys: ReadonlySet<number>;

  private constructor(columns: IndexColumns, checkpoint: () => void) {
    this.classes = columns.numbers('class');
    this.storeys = classesOf(columns, ['IfcBuildingStorey']);
    this.wholes = wholesIn(columns, checkpoint);
    breakCircles(this.wholes);
  }

  static of(columns: IndexColumns, checkpoint: () => void): BuildingStructure {
    return columns.kept(
      'building structure',
      () => new BuildingStructure(columns, checkpoint),
      ({ wholes }) => wholes.byteLength,
    );
  }

  /** The row that it is a part of. */
  wholeOf(row: number): number | undefined {
    const whole = this.wholes[row]!;
    return whole === nobody ? undefined : whole;
  }

  /** The storey that it is in, itself included. */
  storeyOf(row: number): number | undefined {
    for (let at: number | undefined = row; at !== undefined; at = this.wholeOf(at))
      if (this.storeys.has(this.classes[at]!)) return at;
    return undefined;
  }
}

function wholesIn(columns: IndexColumns, checkpoint: () => void): Int32Array {
  const wholes = new Int32Array(columns.directory.objects).fill(nobody);
  for (const { name, whole, parts } of relationships)
    for (const row of instancesOf(columns, classesOf(columns, [name]))) {
      checkpoint();
      const [found] = targetsOf(columns, row, whole);
      if (found === undefined) continue;
      for (const part of targetsOf(columns, row, parts)) if (wholes[part] === nobody && part !== found) wholes[part] = found;
    }
  return wholes;
}

/** Nothing is a part of itself: where parts lead round to where they began, the first of them becomes a part of nothing. */
function breakCircles(wholes: Int32Array): void {
  const visits = new Uint32Array(wholes.length);
  for (let start = 0; start < wholes.length; start++) {
    let row = start;
    for (; row !== nobody && visits[row] === 0; row = wholes[row]!) visits[row] = start + 1;
    if (row !== nobody && visits[row] === start + 1) wholes[row] = nobody;
  }
}
