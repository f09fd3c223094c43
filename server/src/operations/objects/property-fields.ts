/** Properties and quantities as fields that lists of the objects of a building filter and sort on. A worker knows what kind of values they have. */
import { isIfcNsUri } from '@orrery/metamodels/names.ts';
import type { FieldTypes } from '../../conditions/field-types.ts';
import { featurePrefix, fieldTypeOf, objectFields } from '../../engine/objects/object-fields.ts';
import { invalid } from '../../failures.ts';
import type { Query } from '../../http/parameters/list-request.ts';
import type { OpenObjects } from './open-objects.ts';

/** Each is looked for in all sets of the building. */
const mostNames = 20;

/** The fields of the model, and those of the properties that the query names. A name that no element has is no field. */
export async function fieldsOf(objects: OpenObjects, query: Query): Promise<FieldTypes> {
  const fields = objectFields(objects.index.directory);
  const names = namesIn(query).filter((name) => !Object.hasOwn(fields, name) && mayBeProperty(name));
  if (names.length === 0 || !isBuilding(objects)) return fields;
  if (names.length > mostNames) throw invalid(names[0]!, `is too many: at most ${mostNames} properties are taken`);
  return { ...fields, ...(await propertyFields(objects, names)) };
}

async function propertyFields(objects: OpenObjects, fields: readonly string[]): Promise<FieldTypes> {
  const names = fields.map((field) => field.slice(featurePrefix.length));
  const found = await objects.run('findPropertyKinds', { index: objects.content, names });
  return Object.fromEntries(found.flatMap(([name, kind]) => (kind ? [[featurePrefix + name, fieldTypeOf(kind)]] : [])));
}

/** The fields that filters and sorts name. */
function namesIn(query: Query): string[] {
  const { sort = [], ...filters } = query;
  return [
    ...new Set([...Object.keys(filters), ...[sort].flat()].flatMap((names) => names.split(',')).map((name) => name.trim())),
  ];
}

/** A set and a name in it. */
function mayBeProperty(name: string): boolean {
  return name.startsWith(featurePrefix) && name.includes('.', featurePrefix.length);
}

function isBuilding({ index }: OpenObjects): boolean {
  return index.directory.classes.some(({ nsUri }) => isIfcNsUri(nsUri));
}
