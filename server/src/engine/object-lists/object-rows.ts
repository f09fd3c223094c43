/** The objects of an index as rows that conditions are read from. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { NumberRows } from '../../conditions/rows/number-rows.ts';
import { TextRows } from '../../conditions/rows/text-rows.ts';
import type { RowColumn, Rows } from '../../conditions/rows/to-rows.ts';
import { PropertyValues } from '../buildings/property-values.ts';
import { ClassRows } from '../objects/class-rows.ts';
import { featureRows } from '../objects/feature-rows.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import { featurePrefix, hasFeature } from '../objects/object-fields.ts';
import { hasResources, RdfClasses } from '../objects/rdf-classes.ts';
import { ReferenceRows } from '../objects/reference-rows.ts';

type MakeColumn = (columns: IndexColumns, checkpoint: () => void) => RowColumn;

const commonColumns: Readonly<Record<string, MakeColumn>> = {
  id: (columns) => references(columns, (row) => row),
  eClass: (columns, checkpoint) => classRows(columns, false, checkpoint),
  type: (columns, checkpoint) => classRows(columns, true, checkpoint),
  'container.id': (columns) => {
    const container = columns.numbers('container');
    return references(columns, (row) => (container[row] === 0 ? Number.NaN : container[row]! - 1));
  },
  label: (columns) =>
    new TextRows(columns.directory.objects, { bytes: columns.bytes('labels'), starts: columns.numbers('labelStart') }),
};

export function objectRows(columns: IndexColumns, checkpoint: () => void): Rows {
  const { objects } = columns.directory;
  const make = (field: string) =>
    field.startsWith(featurePrefix)
      ? namedRows(columns, field.slice(featurePrefix.length), checkpoint)
      : ownEntry(commonColumns, field)!(columns, checkpoint);
  return {
    size: objects,
    checkpoint,
    column: (field) =>
      columns.kept(
        `rows ${field}`,
        () => make(field),
        ({ bytes }) => bytes,
      ),
  };
}

/** A name that no class has is that of a property of elements. */
function namedRows(columns: IndexColumns, name: string, checkpoint: () => void): RowColumn {
  return hasFeature(columns.directory, name)
    ? featureRows(columns, name, checkpoint)
    : PropertyValues.of(columns, name, checkpoint).column();
}

/** Resources are instances of the classes that RDF gives them, too. */
function classRows(columns: IndexColumns, countsSubtypes: boolean, checkpoint: () => void): ClassRows {
  const named = hasResources(columns.directory)
    ? (name: string) => RdfClasses.of(columns, checkpoint).instances(name, countsSubtypes)
    : undefined;
  return new ClassRows(columns.directory, columns.numbers('class'), { countsSubtypes, named });
}

function references(columns: IndexColumns, targetOf: (row: number) => number): ReferenceRows {
  const { objects } = columns.directory;
  return new ReferenceRows(
    new NumberRows(
      objects,
      Float64Array.from({ length: objects }, (_, row) => targetOf(row)),
    ),
    columns.bytes('ids'),
  );
}
