import { type Class, type DataType, isWritten } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { builtInMetamodels } from '../built-in.ts';
import { ecoreOfMetamodel } from '../ecore/ecore-of-metamodel.ts';
import { isMainClass } from '../main-classes.ts';
import { type IfcSchemaName, isIfcNsUri } from '../names.ts';
import { ifcPackage, nextIfcSchema } from './ifc-metamodels.ts';

const names: readonly IfcSchemaName[] = ['IFC2X3', 'IFC4', 'IFC4X3'];

const classesOf = (name: IfcSchemaName) =>
  [...ifcPackage(name).classifiers.values()].filter((one): one is Class => one.kind === 'class');
const classOf = (name: IfcSchemaName, entity: string) => ifcPackage(name).classifiers.get(entity) as Class;
const entitiesOf = (name: IfcSchemaName) =>
  classesOf(name).filter((one) => one.lineage.has(classOf(name, 'StepInstance')) && /^Ifc/.test(one.name));

test.each([
  ['IFC2X3', 653, 97, 1320, 115, 164, 46, 117],
  ['IFC4', 776, 124, 1491, 153, 207, 60, 130],
  ['IFC4X3', 876, 134, 1644, 165, 243, 61, 132],
] as const)('%s has the entities, attributes, enumerations, selects and types of its release', (name, ...expected) => {
  const entities = entitiesOf(name);
  const features = entities.flatMap(({ ownFeatures }) => ownFeatures);
  const explicit = features.filter((feature) => isWritten(feature) && !feature.name.endsWith('RowLengths'));
  const enumerations = [...ifcPackage(name).classifiers.values()].filter(
    (one) => one.kind === 'dataType' && one.literals && !['LOGICAL', 'IfcLogicalValue'].includes(one.name),
  );
  const selects = classesOf(name).filter((one) => one.isInterface);
  const values = classesOf(name).filter((one) => one.superTypes[0]?.name === 'StepValue' && one.name !== 'IfcNullStyle');
  expect([
    entities.length,
    entities.filter((one) => one.isAbstract).length,
    explicit.length,
    features.filter(({ isDerived }) => isDerived).length,
    enumerations.length,
    selects.length,
    values.length,
  ]).toEqual(expected);
});

test.each(names)('all types of %s are known', (name) => {
  const types = classesOf(name).flatMap((one) => one.ownFeatures.map(({ type }) => type));
  expect(types.filter((type) => type.package.isDynamic)).toEqual([]);
});

test('a wall has the attributes of its release, in the order of files', () => {
  const written = (name: IfcSchemaName) =>
    classOf(name, 'IfcWall')
      .features.filter(isWritten)
      .map((feature) => feature.name);
  const common =
    'stepId lexical ownedValues GlobalId OwnerHistory Name Description ObjectType ObjectPlacement Representation Tag';
  expect(written('IFC2X3')).toEqual(common.split(' '));
  expect(written('IFC4')).toEqual([...common.split(' '), 'PredefinedType']);
  expect(classOf('IFC4', 'IfcWall').features.filter(({ isDerived }) => isDerived).length).toBe(24);
});

test('what a release requires is required', () => {
  const bounds = (name: IfcSchemaName, entity: string, feature: string) => {
    const found = classOf(name, entity).featuresByName.get(feature)!;
    return [found.lowerBound, found.upperBound];
  };
  expect(bounds('IFC2X3', 'IfcWall', 'OwnerHistory')).toEqual([1, 1]);
  expect(bounds('IFC4', 'IfcWall', 'OwnerHistory')).toEqual([0, 1]);
  expect(bounds('IFC4', 'IfcCartesianPoint', 'Coordinates')).toEqual([1, 3]);
  expect(bounds('IFC4', 'IfcSite', 'RefLatitude')).toEqual([0, 4]);
});

test('selects of values hold values, selects of entities refer to them, mixed ones refer to both', () => {
  const kind = (entity: string, feature: string) => {
    const { isContainment, type } = classOf('IFC4', entity).featuresByName.get(feature)!;
    return `${isContainment ? 'holds' : 'refers to'} ${type.name}`;
  };
  expect(kind('IfcPropertySingleValue', 'NominalValue')).toBe('holds IfcValue');
  expect(kind('IfcPropertySingleValue', 'Unit')).toBe('refers to IfcUnit');
  expect(kind('IfcTrimmedCurve', 'Trim1')).toBe('refers to IfcTrimmingSelect');
  expect(classOf('IFC4', 'IfcParameterValue').lineage.has(classOf('IFC4', 'IfcTrimmingSelect'))).toBe(true);
});

test('an attribute that is not set has no value, not the first of an enumeration', () => {
  const type = classOf('IFC4', 'IfcWall').featuresByName.get('PredefinedType')!;
  expect([type.defaultValue, (type.type as DataType).literals![0]!.literal]).toEqual([undefined, 'MOVABLE']);
});

test('they are built in, and walls are what explorers begin with', () => {
  const { nsUri } = ifcPackage('IFC4');
  expect([builtInMetamodels.find(nsUri), isIfcNsUri(nsUri), isIfcNsUri('ifc')]).toEqual([ifcPackage('IFC4'), true, false]);
  expect([isMainClass(classOf('IFC2X3', 'IfcBuildingStorey')), isMainClass(classOf('IFC4X3', 'IfcRoad'))]).toEqual([true, true]);
});

test.each([
  ['IFC2X3', 'IFC2X3', true],
  ['ifc4', 'IFC4', true],
  ['IFC4X3_ADD2', 'IFC4X3', true],
  ['IFC2X_FINAL', 'IFC2X3', false],
  ['IFC4X1', 'IFC4X3', false],
  ['IFC4RC4', 'IFC4', false],
  ['AUTOMOTIVE_DESIGN { 1 0 10303 }', 'IFC4X3', false],
])('the schema %s is read by %s', (given, name, isExact) => {
  expect(nextIfcSchema(given)).toEqual({ name, isExact });
});

test.each(names)('%s is an Ecore model too', (name) => {
  const model = ecoreOfMetamodel([ifcPackage(name)], '5b2f2c6e-3a51-4f3e-8a39-0f3f6b2b7c55');
  expect(model.roots[0]!.named('name')).toBe(name);
});
