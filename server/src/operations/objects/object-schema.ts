/** Objects of models on the wire. */
import Type, { type TProperties } from 'typebox';
import { exampleBase, exampleId, exampleLinks } from '../../http/description/examples.ts';
import { Link, Links, nullable, Uuid } from '../../http/wire.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';

const Count = Type.Integer({ minimum: 0 });
const DiagnosticCounts = Type.Object({ error: Count, warning: Count, info: Count }, { title: 'DiagnosticCounts' });
const Container = Type.Object({ id: Uuid, feature: Type.String(), index: Count }, { title: 'ObjectContainer' });

export const EClass = Type.String({ description: '<namespace URI>#//<Name>' });

const objectProperties = {
  id: Uuid,
  eClass: EClass,
  label: Type.String(),
  container: nullable(Container),
  childCount: Type.Integer({ minimum: 0, description: 'how many objects it contains directly' }),
  diagnosticCounts: nullable(DiagnosticCounts),
  model: Type.Object({ id: Uuid }),
  _links: Links,
} satisfies TProperties;

const example = {
  id: exampleId,
  eClass: 'http://example.org/family#//Person',
  label: 'Ada',
  container: { id: exampleId, feature: 'members', index: 2 },
  childCount: 0,
  diagnosticCounts: { error: 0, warning: 0, info: 0 },
  model: { id: exampleId },
  _links: exampleLinks(`models/${exampleId}/objects/${exampleId}`),
};

export const ObjectShape = Type.Object(objectProperties, { title: 'ListedObject', examples: [example] });

const PartCount = Type.Integer({
  minimum: 0,
  description:
    'how many nodes stand directly beneath it in the tree, which `parent.id` lists; they need not be contained in it: a building refers to its storeys',
});

/** An object of the tree that explorers show. */
export const NodeShape = Type.Object(
  { ...objectProperties, parent: nullable(Type.Object({ id: Uuid })), partCount: PartCount },
  { title: 'TreeNode', examples: [{ ...example, parent: { id: exampleId }, partCount: 4 }] },
);

/** An object of a path, with its position among its siblings. */
export const StepShape = Type.Object(
  { ...objectProperties, position: Count, partCount: Type.Optional(PartCount) },
  { title: 'PathStep', examples: [{ ...example, position: 2 }] },
);

const Referred = Type.Union([
  Type.Object({ id: Uuid, modelId: Uuid, eClass: EClass, label: Type.String() }),
  Type.Object({ href: Type.String() }),
]);
const FeatureShape = Type.Object({
  type: EClass,
  many: Type.Boolean(),
  containment: Type.Boolean(),
  value: Type.Unknown({ description: 'a value, a reference, or a list of up to 100 of them; of a long text its beginning' }),
  count: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'how many values there are, where there are more than are shown; of computed references those among the first 10,000 references into the object',
    }),
  ),
  bytes: Type.Optional(
    Type.Integer({ minimum: 0, description: 'how many bytes the values have, where a text is too long to be shown in full' }),
  ),
});

const features = {
  name: { type: 'http://www.eclipse.org/emf/2002/Ecore#//EString', many: false, containment: false, value: 'Ada' },
};

export const ObjectDetailsShape = Type.Object(
  { ...objectProperties, features: Type.Record(Type.String(), FeatureShape) },
  { title: 'ObjectDetails', examples: [{ ...example, features }] },
);

export const ReferenceShape = Type.Object(
  { feature: Type.String(), object: Referred, model: nullable(Type.Object({ id: Uuid })) },
  {
    title: 'ObjectReference',
    examples: [
      {
        feature: 'friends',
        object: { id: exampleId, modelId: exampleId, eClass: 'http://example.org/family#//Person', label: 'Anne' },
        model: { id: exampleId },
      },
    ],
  },
);

export const TypeShape = Type.Object(
  {
    eClass: EClass,
    name: Type.String(),
    abstract: Type.Boolean(),
    main: Type.Boolean({ description: 'whether explorers begin with it' }),
    instanceCount: Type.Integer({ minimum: 0, description: 'of this very class' }),
    totalCount: Type.Integer({ minimum: 0, description: 'with those of its subtypes' }),
    superTypes: Type.Array(EClass),
    _links: Type.Object({ objects: Link }),
  },
  {
    title: 'ObjectType',
    examples: [
      {
        eClass: 'http://example.org/family#//Person',
        name: 'Person',
        abstract: false,
        main: true,
        instanceCount: 12,
        totalCount: 12,
        superTypes: [],
        _links: {
          objects: {
            href: `${exampleBase}/api/models/${exampleId}/objects?type=http%3A%2F%2Fexample.org%2Ffamily%23%2F%2FPerson`,
          },
        },
      },
    ],
  },
);

export const RevisionNumber = Type.Optional(revisionNumber());
