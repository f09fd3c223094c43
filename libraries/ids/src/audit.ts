/** Audits a specification against the schemas of IFC that it is meant for: what no model can ever meet is told before any is checked. */
import type { Class, Package } from '@orrery/kernel';
import { ifcPackage } from '@orrery/metamodels';
import { attributesOf } from './facets/attribute-facet.ts';
import type { EntityFacet, Facet, IdsValue, Specification } from './specification.ts';
import { matchesText, numberOf, patternOf } from './values.ts';

const schemas = { IFC2X3: 'IFC2X3', IFC4: 'IFC4', IFC4X3_ADD2: 'IFC4X3' } as const;

/** The faults of a specification, each a sentence. */
export function faultsOf(specification: Specification, checkpoint: () => void = () => {}): string[] {
  const { applicability, requirements, cardinality, ifcVersions } = specification;
  const faults: string[] = [];
  if (cardinality === 'prohibited' && requirements.length > 0)
    faults.push('What must not be there cannot be required to bring anything.');
  const known = ifcVersions.filter((name): name is keyof typeof schemas => Object.hasOwn(schemas, name));
  const packages = known.map((name) => ifcPackage(schemas[name]));
  const facets = [...applicability, ...requirements.map(({ facet }) => facet)];
  faults.push(
    ...facets.flatMap((facet) => {
      checkpoint();
      return faultsOfFacet(facet, packages);
    }),
  );
  const applied = applicability.find((facet) => facet.kind === 'entity');
  const classes = applied ? classesNamed(applied.name, packages) : [];
  if (applied && classes.length > 0)
    for (const { facet } of requirements) {
      checkpoint();
      faults.push(...contradictions(applied, classes, facet));
    }
  return [...new Set(faults)];
}

function faultsOfFacet(facet: Facet, packages: readonly Package[]): string[] {
  if (facet.kind === 'entity') return [...unknownClass(facet, packages), ...badPatterns(facet.name, facet.predefinedType)];
  if (facet.kind === 'partOf') return unknownClass(facet.entity, packages);
  if (facet.kind === 'property')
    return [...badValue(facet, packages), ...badPatterns(facet.propertySet, facet.baseName, facet.value)];
  return badPatterns(facet.value);
}

/** A name that is in none of the schemas; the name of a class of IFC2X3 may be that of a type. */
function unknownClass({ name }: EntityFacet, packages: readonly Package[]): string[] {
  if (packages.length === 0 || classesNamed(name, packages).length > 0) return [];
  return [`No class of IFC is meant by ${textOf(name)}.`];
}

function classesNamed(name: IdsValue, packages: readonly Package[]): Class[] {
  return packages.flatMap(({ classifiers }) =>
    [...classifiers.values()].filter(
      (one): one is Class => one.kind === 'class' && isEntity(one) && matchesText(name, one.name.toUpperCase()),
    ),
  );
}

function isEntity({ lineage }: Class): boolean {
  for (const { name } of lineage) if (name === 'StepInstance') return true;
  return false;
}

/** Requirements that no object of the class that they are made of can meet. */
function contradictions(applied: EntityFacet, classes: readonly Class[], required: Facet): string[] {
  if (required.kind === 'entity' && !classes.some(({ name }) => matchesText(required.name, name.toUpperCase())))
    return [`No ${textOf(applied.name)} is of the class ${textOf(required.name)}.`];
  if (required.kind !== 'attribute') return [];
  const meant = classes.flatMap((one) => attributesOf({ class: one }).filter(({ name }) => matchesText(required.name, name)));
  if (meant.length === 0) return [`No ${textOf(applied.name)} has an attribute ${textOf(required.name)}.`];
  const { value } = required;
  if (value && !meant.some(({ type }) => type.kind === 'dataType' && isPossible(value, kindOf(type.valueKind, type.name))))
    return [`No attribute ${textOf(required.name)} has a value like ${textOf(value)}.`];
  return [];
}

type ValueKind = 'integer' | 'real' | 'boolean' | 'string';

function kindOf(valueKind: string, typeName: string): ValueKind {
  if (/logical/i.test(typeName) || valueKind === 'boolean') return 'boolean';
  return valueKind === 'integer' || valueKind === 'real' ? valueKind : 'string';
}

function badValue({ dataType, value }: Extract<Facet, { kind: 'property' }>, packages: readonly Package[]): string[] {
  if (!value || dataType === undefined) return [];
  const types = packages.flatMap(({ classifiers }) =>
    [...classifiers.values()].filter(({ name }) => name.toUpperCase() === `${dataType}VALUE`),
  );
  const kinds = types.flatMap((type) => (type.kind === 'dataType' ? [kindOf(type.valueKind, type.name)] : []));
  if (kinds.length === 0 || kinds.some((kind) => isPossible(value, kind))) return [];
  return [`No value of ${dataType} is like ${textOf(value)}.`];
}

/** Whether a value of the kind can be as expected. */
function isPossible(value: IdsValue, kind: ValueKind): boolean {
  if (kind === 'string') return true;
  const isRight = (text: string) =>
    kind === 'boolean' ? /^(?:true|false|0|1)$/.test(text) : numberOf(text, kind === 'integer') !== undefined;
  if (value.kind === 'simple') return isRight(value.text);
  const enumerated = value.facets.filter(({ name }) => name === 'enumeration');
  if (value.facets.some(({ name }) => name === 'pattern')) return false;
  return enumerated.length === 0 || enumerated.some(({ value: text }) => isRight(text));
}

function badPatterns(...values: readonly (IdsValue | undefined)[]): string[] {
  const patterns = values.flatMap((value) =>
    value?.kind === 'restriction' ? value.facets.filter(({ name }) => name === 'pattern') : [],
  );
  return patterns.filter(({ value }) => !patternOf(value)).map(({ value }) => `${value} is no pattern.`);
}

/** Of very many alternatives the first ones tell what is meant. */
const mostTold = 100;

function textOf(value: IdsValue): string {
  return value.kind === 'simple'
    ? value.text
    : value.facets
        .slice(0, mostTold)
        .map(({ value: text }) => text)
        .join(' or ');
}
