/** Classes as the rows of a tree: each below every one of its parents. */
import type { ObjectType } from '@orrery/api';

interface ClassRow {
  readonly type: ObjectType;
  readonly level: number;
}

type Class = Pick<ObjectType, 'eClass' | 'name' | 'superTypes'>;

const mostClassRows = 1000;

/** In the order in which they are given. Those in a circle are shown where it is entered, once. */
export function classRows(types: readonly ObjectType[]): readonly ClassRow[] {
  const known = new Map(types.map((type) => [type.eClass, type]));
  const children = new Map<string, ObjectType[]>();
  const parentsOf = ({ eClass, superTypes }: Class) => superTypes.filter((one) => one !== eClass && known.has(one));
  for (const type of types) for (const parent of parentsOf(type)) children.set(parent, [...(children.get(parent) ?? []), type]);
  const rows: ClassRow[] = [];
  const seen = new Set<string>();
  const add = (type: ObjectType, way: readonly string[]): void => {
    if (way.includes(type.eClass) || rows.length >= mostClassRows) return;
    seen.add(type.eClass);
    rows.push({ type, level: way.length });
    for (const child of children.get(type.eClass) ?? []) add(child, [...way, type.eClass]);
  };
  for (const type of types) if (parentsOf(type).length === 0) add(type, []);
  for (const type of types) if (!seen.has(type.eClass)) add(type, []);
  return rows;
}
