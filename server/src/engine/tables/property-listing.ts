/** The properties of all elements of a building one by one, or their quantities: the element, the set, the name and the value. */
import { type Cell, type TableRow, textOf } from '@orrery/tables';
import { classesOf, instancesOf, valueAt } from '../buildings/building-rows.ts';
import { propertiesOf } from '../buildings/element-properties.ts';
import { idAt, labelAt } from '../buildings/row-texts.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import type { ListedTable } from './listed-table.ts';

export function propertyListing(columns: IndexColumns, isOfQuantities: boolean, checkpoint: () => void): ListedTable {
  const value = isOfQuantities ? 'Quantity' : 'Property';
  const titles = ['Element', 'Class', 'GlobalId', 'Set', value, 'Value', 'Type'];
  return { columns: titles.map((title) => ({ title })), rows: rowsOf(columns, isOfQuantities, checkpoint) };
}

/** Elements in the order of the document, whatever their classes are. */
function* rowsOf(columns: IndexColumns, isOfQuantities: boolean, checkpoint: () => void): Generator<TableRow> {
  const position = columns.numbers('position');
  const elements = Uint32Array.from(instancesOf(columns, classesOf(columns, ['IfcObject'])));
  elements.sort((one, other) => position[one]! - position[other]!);
  for (const row of elements) {
    checkpoint();
    const properties = propertiesOf(columns, row, checkpoint).filter(({ isQuantity }) => isQuantity === isOfQuantities);
    if (properties.length === 0) continue;
    const id = idAt(columns, row);
    const of: Cell[] = [
      labelAt(columns, row),
      classAt(columns, row),
      textOf((valueAt(columns, row, 'GlobalId') ?? null) as Cell),
    ];
    for (const { set, name, value, type } of properties)
      yield { id, cells: [...of, set, name, value as Cell, type.slice(type.lastIndexOf('/') + 1)] };
  }
}

function classAt(columns: IndexColumns, row: number): string {
  return columns.directory.classes[columns.numbers('class')[row]!]!.name;
}
