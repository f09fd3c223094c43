/** Where the rows of a table come from: objects of a model, a query, an expression, or a listing that is ready-made. */
import { type ContentFault, PropertyReader } from './property-reader.ts';

export type RowSource =
  | ObjectRows
  /** The solutions of a SELECT. */
  | { readonly kind: 'sparql'; readonly query: string }
  /** The values of an expression of AQL, in which `self` is the first root of the model. */
  | { readonly kind: 'aql'; readonly expression: string }
  | { readonly kind: 'listing'; readonly listing: Listing };

/** Objects of the model itself, by the filters and orders that lists of objects have. */
export interface ObjectRows {
  readonly kind: 'objects';
  /** A class, and those that inherit from it; all objects where it does not say. */
  readonly type: string | undefined;
  /** `{"features.age": ">=18"}`. */
  readonly where: Readonly<Record<string, string | readonly string[]>>;
  /** `label,desc`; document order where it does not say. */
  readonly sort: readonly string[];
}

export const listings = ['relationship-matrix', 'spatial-structure', 'property-sets', 'quantities'] as const;
export type Listing = (typeof listings)[number];

const longestText = 100_000;
const longestName = 2000;
const mostFilters = 20;
const mostKeys = 20;
const kinds = ['type', 'sparql', 'aql', 'listing'] as const;

const allObjects: ObjectRows = { kind: 'objects', type: undefined, where: {}, sort: [] };

export function readRows(value: unknown, faults: ContentFault[]): RowSource {
  if (value === undefined) return allObjects;
  const reader = new PropertyReader(value, 'content.rows', [...kinds, 'where', 'sort'], faults);
  const given = kinds.filter((name) => reader.has(name));
  if (given.length > 1) reader.fault(undefined, `must have one of ${kinds.join(', ')}`);
  const [kind = 'type'] = given;
  if (kind !== 'type')
    for (const name of ['where', 'sort'])
      if (reader.has(name)) reader.fault(name, `cannot be given with ${kind}: it says itself which rows there are`);
  return readKinds[kind](reader) ?? allObjects;
}

const readKinds: Readonly<Record<(typeof kinds)[number], (reader: PropertyReader) => RowSource | undefined>> = {
  type: (reader) => ({
    kind: 'objects',
    type: reader.text('type', longestName),
    where: readFilters(reader),
    sort: readSort(reader),
  }),
  sparql: (reader) => {
    const query = reader.text('sparql', longestText);
    return query === undefined ? undefined : { kind: 'sparql', query };
  },
  aql: (reader) => {
    const expression = reader.text('aql', longestText);
    return expression === undefined ? undefined : { kind: 'aql', expression };
  },
  listing: (reader) => {
    const listing = reader.oneOf('listing', listings);
    return listing && { kind: 'listing', listing };
  },
};

function readFilters(reader: PropertyReader): ObjectRows['where'] {
  if (!reader.has('where')) return {};
  const value = reader.value('where');
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(isObject ? value : {});
  if (isObject && entries.length <= mostFilters && entries.every(([name, filter]) => isFilter(name, filter)))
    return Object.fromEntries(entries) as ObjectRows['where'];
  reader.fault(
    'where',
    `must be an object of at most ${mostFilters} filters, each a text or a list of texts, as lists of objects take them`,
  );
  return {};
}

/** What a list calls its pages and order is no filter. */
function isFilter(name: string, filter: unknown): boolean {
  const texts = Array.isArray(filter) ? filter : [filter];
  const isNamed = name.length <= longestName && !['page', 'size', 'sort', '__proto__'].includes(name);
  return isNamed && texts.length <= mostFilters && texts.every((text) => typeof text === 'string' && text.length <= longestName);
}

function readSort(reader: PropertyReader): readonly string[] {
  const keys = reader.list('sort', mostKeys) ?? [];
  if (keys.every((key) => typeof key === 'string' && key.length <= longestName)) return keys as readonly string[];
  reader.fault('sort', 'must be a list of texts such as label,desc');
  return [];
}
