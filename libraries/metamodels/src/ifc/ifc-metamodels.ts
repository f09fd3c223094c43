/** The metamodels of IFC: IFC2X3, IFC4 and IFC4X3, each linked when somebody asks for it. */
import { type Class, linkPackages, type Metamodels, ownEntry, type Package } from '@orrery/kernel';
import { type IfcSchemaName, ifcNsUris } from '../names.ts';
import { ifcDeclaration, type Names } from './ifc-declaration.ts';
import { entityOf, type SchemaData } from './ifc-schema.ts';
import ifc2x3 from './ifc2x3.json' with { type: 'json' };
import ifc4 from './ifc4.json' with { type: 'json' };
import ifc4x3 from './ifc4x3.json' with { type: 'json' };
import { SchemaTypes, type TypeKind } from './schema-types.ts';

interface IfcMetamodel extends Names {
  readonly name: IfcSchemaName;
  readonly data: SchemaData;
  linked?: Package;
  types?: SchemaTypes;
}

const metamodels: readonly IfcMetamodel[] = [
  { name: 'IFC2X3', nsUri: ifcNsUris.IFC2X3, nsPrefix: 'ifc2x3', data: ifc2x3 },
  { name: 'IFC4', nsUri: ifcNsUris.IFC4, nsPrefix: 'ifc4', data: ifc4 },
  { name: 'IFC4X3', nsUri: ifcNsUris.IFC4X3, nsPrefix: 'ifc4x3', data: ifc4x3 },
];

export const ifcMetamodels: Metamodels = {
  find: (nsUri) => {
    const found = metamodels.find((metamodel) => metamodel.nsUri === nsUri);
    return found && linked(found);
  },
};

export function ifcPackage(name: IfcSchemaName): Package {
  return linked(metamodels.find((metamodel) => metamodel.name === name)!);
}

/** The attributes of a class, own or inherited, for which files have `*`. */
export function derivedAttributes({ name, package: { nsUri } }: Class): ReadonlySet<string> {
  const found = metamodels.find((metamodel) => metamodel.nsUri === nsUri);
  const text = found && ownEntry(found.data.entities, name);
  return new Set(text === undefined ? [] : entityOf(name, text).derived);
}

/** What a class of a metamodel stands for in its schema. */
export function kindOfIfcType({ name, package: { nsUri } }: Class): TypeKind | undefined {
  const found = metamodels.find((metamodel) => metamodel.nsUri === nsUri);
  if (!found) return undefined;
  found.types ??= new SchemaTypes(found.data);
  return found.types.kindOf(name);
}

/**
 * The metamodel that comes next to what a file names as its schema. Releases that we do not have share most entities with one that
 * we have; what differs is read as it stands, instance by instance.
 */
export function nextIfcSchema(schema: string): { readonly name: IfcSchemaName; readonly isExact: boolean } {
  const given = schema
    .trim()
    .toUpperCase()
    .replace(/\s*\{.*$/, '');
  const found = nextReleases.find(({ pattern }) => pattern.test(given)) ?? { name: 'IFC4X3' as const };
  return { name: found.name, isExact: /^(?:IFC2X3|IFC4|IFC4X3|IFC4X3_ADD2)$/.test(given) };
}

const nextReleases: readonly { readonly pattern: RegExp; readonly name: IfcSchemaName }[] = [
  { pattern: /^IFC2/, name: 'IFC2X3' },
  { pattern: /^IFC4(?!X)/, name: 'IFC4' },
];

function linked(metamodel: IfcMetamodel): Package {
  const { name, nsUri, nsPrefix } = metamodel;
  metamodel.linked ??= linkPackages([ifcDeclaration(metamodel.data, { name, nsUri, nsPrefix })])[0]!;
  return metamodel.linked;
}
