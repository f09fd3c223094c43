/**
 * Makes the IFC metamodels of the web-ifc package, and of a file of facts that it lacks (abstract entities, bounds, base types):
 * npm run generate:ifc -- <facts.json>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Attribute, type DeclaredSchema, declaredIn } from './declarations.ts';

interface Facts {
  readonly abstract: readonly string[];
  readonly aggregates: Readonly<Record<string, string>>;
  readonly rawBaseTypes: Readonly<Record<string, string>>;
  readonly definedTypes: Readonly<Record<string, string>>;
  readonly inverse: Readonly<Record<string, string>>;
}

interface WebIfc {
  readonly ToRawLineData: Readonly<Record<number, Readonly<Record<number, unknown>>>>;
  readonly [name: string]: unknown;
}

const schemas = ['IFC2X3', 'IFC4', 'IFC4X3'];
const releases = ['IFC2x3 TC1', 'IFC4 ADD2 TC1', 'IFC4.3 ADD2'];
const require = createRequire(import.meta.url);
const webIfc = require('web-ifc') as WebIfc;
const declarations = readFileSync(require.resolve('web-ifc').replace(/[^/]*$/, 'ifc-schema.d.ts'), 'utf8');

const [factsFile] = process.argv.slice(2);
if (factsFile === undefined) throw new Error('Name the file of facts.');
const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as Record<string, Facts>;

for (const [index, schema] of schemas.entries()) {
  const made = schemaOf(declaredIn(declarations, schema), facts[schema]!, index + 1, releases[index]!);
  const path = fileURLToPath(new URL(`../../libraries/metamodels/src/ifc/${schema.toLowerCase()}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);
}

function schemaOf(declared: DeclaredSchema, known: Facts, number: number, release: string) {
  const entities = [...declared.entities.keys()].sort();
  return {
    credit: `The schema ${release} is the work of buildingSMART International Ltd.; this is a translation of it. Made by npm run generate:ifc.`,
    types: Object.fromEntries(declared.definedTypes.toSorted().map((name) => [name, baseOf(known.definedTypes[name]!)])),
    enumerations: sorted(declared.enumerations),
    selects: sorted(declared.selects),
    entities: Object.fromEntries(entities.map((name) => [name, entityText(name, declared, known, number)])),
  };
}

function sorted(lists: ReadonlyMap<string, readonly string[]>): Record<string, string> {
  return Object.fromEntries(
    [...lists].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, all]) => [name, all.join(' ')]),
  );
}

/** `parent|attributes|inverse attributes|derived attributes`; a parent with a minus in front: the entity is abstract. */
function entityText(name: string, declared: DeclaredSchema, known: Facts, number: number): string {
  const { parent, attributes } = declared.entities.get(name)!;
  const above = new Set(declared.entities.get(parent)?.attributes.map((attribute) => attribute.name));
  const own = attributes
    .filter((attribute) => !above.has(attribute.name))
    .map((attribute) => attributeText(name, attribute, known));
  const inverse = Object.entries(known.inverse)
    .filter(([key]) => key.startsWith(`${name}.`))
    .map(inverseText);
  const derived = attributesDerivedIn(name, declared, number);
  const general = `${known.abstract.includes(name) ? '-' : ''}${parent === 'IfcLineObject' ? '' : parent}`;
  return [general, own.join(' '), inverse.join(' '), derived.join(' ')].join('|').replace(/\|+$/, '');
}

function attributeText(entity: string, { name, type, isOptional, depth }: Attribute, known: Facts): string {
  const key = `${entity}.${name}`;
  const bounds = boundsIn(known.aggregates[key] ?? '');
  if (bounds.length < depth) throw new Error(`${key} has no bounds.`);
  const base = type.startsWith('Ifc') ? type : baseOf(known.rawBaseTypes[key] ?? '') || plainType(type, key);
  // Where an empty list is allowed, web-ifc shows it as optional.
  const isEmptyAllowed = bounds[0]?.startsWith('[0') ?? false;
  return `${name}${isOptional && !isEmptyAllowed ? '?' : ''}:${bounds.join('')}${base}`;
}

function plainType(type: string, key: string): string {
  const found = { boolean: 'BOOLEAN', logical: 'LOGICAL', string: 'STRING' }[type];
  if (!found) throw new Error(`${key} has no type.`);
  return found;
}

function baseOf(type: string): string {
  return boundsIn(type).join('') + type.replace(/^(?:\w+\[[^\]]*\]U? ?)+/, '').replace(/\(.*/, '');
}

function boundsIn(text: string): string[] {
  return [...text.matchAll(/\[(\w+|\?):(\w+|\?)\]/g)].map(([, lower, upper]) => `[${lower},${upper}]`);
}

function inverseText([key, fact]: [string, string]): string {
  const [, from] = /(\w+\.\w+)$/.exec(fact) ?? [];
  return `${key.split('.')[1]}${boundsIn(fact)[0] ?? ''}<${from}`;
}

/** web-ifc writes nothing where a value is derived. */
function attributesDerivedIn(entity: string, declared: DeclaredSchema, number: number): string[] {
  const written = String(webIfc.ToRawLineData[number]![webIfc[entity.toUpperCase()] as number]);
  const slots = /\[(.*)\]/s
    .exec(written)![1]!
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/,\s*(?![^()]*\))/);
  const names = slotNames(entity, declared);
  if (slots.length !== names.length && names.length > 0)
    throw new Error(`${entity} has ${slots.length} slots, not ${names.length}.`);
  return names.filter((_, index) => slots[index]!.trim() === 'void 0');
}

function slotNames(entity: string, declared: DeclaredSchema): string[] {
  const found = declared.entities.get(entity);
  if (!found) return [];
  const above = slotNames(found.parent, declared);
  return [...above, ...found.attributes.map(({ name }) => name).filter((name) => !above.includes(name))];
}
