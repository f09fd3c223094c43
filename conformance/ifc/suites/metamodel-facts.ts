/** The metamodels against facts of the EXPRESS schemas: abstract entities, bounds of lists, base types, inverse attributes. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Class, DataType, Feature } from '@orrery/kernel';
import { type IfcSchemaName, ifcPackage } from '@orrery/metamodels';
import type { Case, Suite } from '../suite.ts';

interface Facts {
  readonly abstract: readonly string[];
  readonly aggregates: Readonly<Record<string, string>>;
  readonly rawBaseTypes: Readonly<Record<string, string>>;
  readonly definedTypes: Readonly<Record<string, string>>;
  readonly inverse: Readonly<Record<string, string>>;
}

const file = fileURLToPath(new URL('../../../../shared/facts/ifc-extra-facts.json', import.meta.url));

export const metamodelFacts: Suite = {
  name: 'metamodel-facts',
  skipped: () => (existsSync(file) ? undefined : `There are no facts at ${file}.`),
  cases: () => {
    const facts = JSON.parse(readFileSync(file, 'utf8')) as Record<IfcSchemaName, Facts>;
    return (['IFC2X3', 'IFC4', 'IFC4X3'] as const).flatMap((name) => casesOf(name, facts[name]));
  },
};

function casesOf(name: IfcSchemaName, facts: Facts): Case[] {
  return [
    equal(`${name}: abstract entities`, abstractEntities(name), facts.abstract),
    ...Object.entries(facts.aggregates).map(([key, fact]) =>
      equal(`${name}: ${key}`, lowerBound(name, key), lowerOf(fact, name, key)),
    ),
    ...Object.entries(facts.rawBaseTypes).map(([key, fact]) =>
      equal(`${name}: ${key}`, typeName(name, key), fact.replace(/\(.*/, '')),
    ),
    ...Object.entries(facts.inverse).map(([key, fact]) =>
      equal(`${name}: ${key}`, inverse(name, key), fact.replace(/^.* (\w+)\..*$/, '$1')),
    ),
    ...Object.keys(facts.definedTypes).map((type) => equal(`${name}: ${type}`, wraps(name, type), true)),
  ];
}

function equal(name: string, found: unknown, expected: unknown): Case {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return { name, run: () => (one === other ? 'passed' : { failed: `${one} instead of ${other}` }) };
}

function abstractEntities(name: IfcSchemaName): string[] {
  const classes = [...ifcPackage(name).classifiers.values()].filter((one): one is Class => one.kind === 'class');
  return classes
    .filter((one) => one.isAbstract && !one.isInterface && one.name.startsWith('Ifc'))
    .map((one) => one.name)
    .sort();
}

function featureOf(name: IfcSchemaName, key: string): Feature | undefined {
  const [entity, feature] = key.split('.') as [string, string];
  const found = ifcPackage(name).classifiers.get(entity);
  return found?.kind === 'class' ? found.featuresByName.get(feature) : undefined;
}

/** Of lists that may be left out, and of lists of lists that are one text, the bound is none of the metamodel's. */
function lowerBound(name: IfcSchemaName, key: string): number | string | undefined {
  const feature = featureOf(name, key);
  return feature?.type.name.endsWith('Matrix') ? 'matrix' : feature?.isMany ? feature.lowerBound : undefined;
}

function lowerOf(fact: string, name: IfcSchemaName, key: string): number | string {
  const feature = featureOf(name, key);
  if (feature?.type.name.endsWith('Matrix')) return fact.split('[').length > 2 ? 'matrix' : 'no matrix';
  return feature?.lowerBound === 0 ? 0 : Number(/\[(\d+)/.exec(fact)?.[1]);
}

function typeName(name: IfcSchemaName, key: string): string | undefined {
  return (featureOf(name, key)?.type as DataType | undefined)?.name;
}

function inverse(name: IfcSchemaName, key: string): string | undefined {
  const feature = featureOf(name, key);
  return feature?.isDerived ? feature.type.name : undefined;
}

function wraps(name: IfcSchemaName, type: string): boolean {
  const found = ifcPackage(name).classifiers.get(type);
  return found?.kind === 'class' && found.featuresByName.has('wrappedValue');
}
