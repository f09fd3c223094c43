/** The products of a building that have a shape of their own, and that a viewer shows. */
import type { IndexColumns } from '../objects/index-columns.ts';
import { classesOf, instancesOf, numbersAt, targetsOf } from './building-rows.ts';

export interface ShownProduct {
  readonly row: number;
  /** The number of its instance in the file. */
  readonly stepId: number;
}

/** What is no matter: the air in rooms, what was cut out, and signs on drawings. */
const unseen = [
  'IfcSpace',
  'IfcSpatialZone',
  'IfcFeatureElementSubtraction',
  'IfcVirtualElement',
  'IfcAnnotation',
  'IfcGrid',
  'IfcPort',
  'IfcStructuralItem',
  'IfcStructuralActivity',
];

/** In document order. */
export function shownProducts(columns: IndexColumns, checkpoint: () => void): ShownProduct[] {
  const hidden = classesOf(columns, unseen);
  const classes = [...classesOf(columns, ['IfcProduct'])].filter((number) => !hidden.has(number));
  const position = columns.numbers('position');
  const stepIdAt = numbersAt(columns, 'stepId');
  const found: ShownProduct[] = [];
  for (const row of instancesOf(columns, classes)) {
    checkpoint();
    const stepId = stepIdAt(row);
    if (stepId !== undefined && targetsOf(columns, row, 'Representation').length > 0) found.push({ row, stepId });
  }
  return found.sort((one, other) => position[one.row]! - position[other.row]!);
}
