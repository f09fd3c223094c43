/** The job that describes one package of a metamodel as JSON: what forms, palettes and pickers need. */
import {
  type Class,
  type DataType,
  type Feature,
  type Package,
  printText,
  qualifiedName,
  UnwritableContent,
  withSubpackages,
} from '@orrery/kernel';
import { builtInMetamodels, isMainClass, metamodelsOfEcore } from '@orrery/metamodels';
import type { JobContext } from '../job-context.ts';
import { type Documentation, documentationIn, noDocumentation } from '../metamodels/documentation.ts';
import type { OntologyInput } from './segment-job.ts';

export function writeMetamodel({ source, nsUri }: OntologyInput, { models, write, checkpoint }: JobContext): void {
  const decoded = source && models.of(source);
  const packages = decoded ? metamodelsOfEcore([decoded.model], decoded.metamodels) : [builtInMetamodels.find(nsUri)!];
  const found = withSubpackages(packages).find((one) => one.nsUri === nsUri);
  if (!found) throw new UnwritableContent(`The metamodel has no package ${nsUri}.`);
  const documentation = decoded ? documentationIn(decoded.model) : noDocumentation;
  write(headOf(found, documentation));
  let separator = '';
  for (const one of classesIn(found)) {
    checkpoint();
    write(separator + JSON.stringify(classOf(one, documentation)));
    separator = ',';
  }
  write(']}');
}

/** Everything but the classes, which may be many. */
function headOf(found: Package, documentation: Documentation): string {
  const { nsUri: uri, nsPrefix: prefix, name, superPackage, subpackages } = found;
  const head = {
    uri,
    prefix,
    name,
    superPackage: superPackage?.nsUri ?? null,
    subpackages: subpackages.map(({ nsUri }) => nsUri),
    documentation: documentation.ofPackage(uri),
    dataTypes: dataTypesIn(found).map((one) => dataTypeOf(one, documentation)),
  };
  return `${JSON.stringify(head).slice(0, -1)},"classes":[`;
}

function classesIn({ classifiers }: Package): Class[] {
  return [...classifiers.values()].filter((one) => one.kind === 'class');
}

function dataTypesIn({ classifiers }: Package): DataType[] {
  return [...classifiers.values()].filter((one) => one.kind === 'dataType');
}

function dataTypeOf(of: DataType, documentation: Documentation) {
  const { name, valueKind, literals } = of;
  const type = qualifiedName(of);
  return {
    type,
    name,
    kind: valueKind,
    literals: literals?.map((one) => ({ name: one.name, literal: one.literal, value: one.value })) ?? null,
    documentation: documentation.of(type),
  };
}

/** Features of its own; those that it inherits are with the classes that it names. */
function classOf(of: Class, documentation: Documentation) {
  const eClass = qualifiedName(of);
  return {
    eClass,
    name: of.name,
    abstract: of.isAbstract || of.isInterface,
    main: isMainClass(of),
    superTypes: of.superTypes.map(qualifiedName),
    documentation: documentation.of(eClass),
    features: of.ownFeatures.map((feature) => featureOf(feature, documentation.of(eClass, feature.name))),
  };
}

function featureOf(feature: Feature, documentation: string | null) {
  const { name, type, isReference, isMany, isContainment, isContainer, lowerBound, upperBound, opposite } = feature;
  return {
    name,
    type: qualifiedName(type),
    reference: isReference,
    many: isMany,
    containment: isContainment,
    container: isContainer,
    lowerBound,
    upperBound,
    changeable: feature.isChangeable,
    derived: feature.isDerived,
    id: feature.isId,
    defaultValue: defaultOf(feature),
    opposite: opposite?.name ?? null,
    documentation,
  };
}

/** As documents write it; nothing where a feature without a value has none. */
function defaultOf({ type, defaultValue, isMany }: Feature): string | null {
  const hasDefault = !isMany && type.kind === 'dataType' && defaultValue !== undefined && defaultValue !== null;
  return hasDefault ? printText(defaultValue, type) : null;
}
