/** The tree of a file as columns: instances in the file, values in instances. */
import type { Feature, SourceTree } from '@orrery/kernel';
import type { PartTable } from './plain/part-table.ts';

/** Rows: the file, its instances, their parts. `partStart` tells which part comes first of each instance. */
export function treeOf(parts: PartTable, partStart: Uint32Array, instances: Feature): SourceTree {
  const length = partStart.length - 1;
  const count = 1 + length + parts.length;
  const columns = emptyColumns(count);
  addInstances(columns, partStart);
  for (let part = 0; part < parts.length; part++) {
    const row = 1 + length + part;
    const owner = parts.owners.at(part);
    columns.container[row] = owner + 2;
    columns.feature[row] = parts.featureNumbers.at(part) + 2;
    columns.index[row] = parts.places.at(part);
    columns.childStart[row] = count;
    // Behind the file, the instances up to its owner, and the parts before it.
    columns.position[row] = 2 + owner + part;
  }
  columns.childStart[count] = count;
  for (let row = 0; row < count; row++) columns.order[columns.position[row]!] = row;
  return { count, roots: 1, ...columns, features: [instances, ...parts.features] };
}

type Columns = ReturnType<typeof emptyColumns>;

function emptyColumns(count: number) {
  const column = () => new Uint32Array(count);
  return {
    container: column(),
    feature: column(),
    index: column(),
    childStart: new Uint32Array(count + 1),
    position: column(),
    order: column(),
  };
}

function addInstances({ container, feature, index, childStart, position: positions }: Columns, partStart: Uint32Array): void {
  const length = partStart.length - 1;
  childStart[0] = 1;
  for (let position = 0; position < length; position++) {
    const row = position + 1;
    container[row] = 1;
    feature[row] = 1;
    index[row] = position;
    childStart[row] = 1 + length + partStart[position]!;
    positions[row] = 1 + position + partStart[position]!;
  }
}
