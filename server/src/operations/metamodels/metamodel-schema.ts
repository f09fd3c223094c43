/** The shape of a metamodel on the wire. */
import Type from 'typebox';
import { exampleId, exampleLinks } from '../../http/description/examples.ts';
import { linksTo, nullable } from '../../http/wire.ts';

const Name = Type.String();
const Documentation = nullable(Type.String());

const FeatureShape = Type.Object({
  name: Name,
  type: Name,
  reference: Type.Boolean(),
  many: Type.Boolean(),
  containment: Type.Boolean(),
  container: Type.Boolean(),
  lowerBound: Type.Integer(),
  upperBound: Type.Integer({ description: '-1 where there is none' }),
  changeable: Type.Boolean(),
  derived: Type.Boolean(),
  id: Type.Boolean(),
  defaultValue: nullable(Type.String({ description: 'as documents write it' })),
  opposite: nullable(Name),
  documentation: Documentation,
});

const ClassShape = Type.Object({
  eClass: Name,
  name: Name,
  abstract: Type.Boolean(),
  main: Type.Boolean({ description: 'whether explorers begin with it' }),
  superTypes: Type.Array(Name),
  documentation: Documentation,
  features: Type.Array(FeatureShape, { description: 'its own; others are with the classes that it inherits from' }),
});

const LiteralShape = Type.Object({ name: Name, literal: Type.String(), value: Type.Integer() });

const DataTypeShape = Type.Object({
  type: Name,
  name: Name,
  kind: Type.String(),
  literals: nullable(Type.Array(LiteralShape)),
  documentation: Documentation,
});

const example = {
  _links: exampleLinks(`projects/${exampleId}/metamodels?uri=http%3A%2F%2Fexample.org%2Ffamily`),
  uri: 'http://example.org/family',
  prefix: 'family',
  name: 'family',
  superPackage: null,
  subpackages: [],
  documentation: null,
  dataTypes: [],
  classes: [],
};

export const MetamodelShape = Type.Object(
  {
    _links: linksTo('metamodels', 'project'),
    uri: Name,
    prefix: Type.String(),
    name: Name,
    superPackage: nullable(Name),
    subpackages: Type.Array(Name),
    documentation: Documentation,
    dataTypes: Type.Array(DataTypeShape),
    classes: Type.Array(ClassShape),
  },
  { title: 'Metamodel', examples: [example] },
);
