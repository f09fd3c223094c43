/** Changes of objects on the wire: what is asked for, and what is answered. */
import Type from 'typebox';
import { described } from '../../http/description/described-as.ts';
import { exampleBase, exampleId } from '../../http/description/examples.ts';
import { longestRevisionMessage } from '../../http/headers/revision-message.ts';
import { linksTo, nullable, onlyParameters } from '../../http/wire.ts';
import { DiagnosticShape } from '../../resources/diagnostics/diagnostic-routes.ts';
import { revisionNumber } from '../../resources/revisions/revision-number.ts';
import { changeKinds, mostChanges } from './change-request.ts';

const ObjectId = { type: 'string', description: 'a UUID; of a new object also a temporary id such as $1' };
const reference = {
  type: 'object',
  title: 'ChangedReference',
  description: 'an object of this model by id, of another one by id and modelId, or whatever target leads to',
  properties: { id: ObjectId, modelId: { type: 'string', format: 'uuid' }, target: { type: 'string' } },
};
const item = { anyOf: [{ type: ['string', 'number', 'boolean', 'null'] }, reference] };
const value = { anyOf: [...item.anyOf, { type: 'array', items: item }] };
const kind = { type: 'string', enum: [...changeKinds] };

/** The shape of a difference. It is checked by hand, up to its first fault. */
const change = {
  type: 'object',
  title: 'RequestedChange',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind,
    id: { ...ObjectId, description: `${ObjectId.description}, or none` },
    eClass: { type: ['string', 'null'], description: 'the class of a new object; of another one the class that it is to become' },
    label: { description: 'may be repeated, and means nothing' },
    features: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string' }, old: value, new: value },
      },
    },
    container: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: {
        old: { description: 'may be repeated, and means nothing' },
        new: {
          type: ['object', 'null'],
          additionalProperties: false,
          properties: {
            id: { type: ['string', 'null'] },
            feature: { type: ['string', 'null'] },
            index: { type: ['integer', 'null'], minimum: 0 },
          },
        },
      },
    },
  },
};

const ecoreClass = (name: string) => `http://www.eclipse.org/emf/2002/Ecore#//${name}`;
const exampleChanges = [
  {
    kind: 'added',
    id: '$1',
    eClass: ecoreClass('EPackage'),
    features: ['name', 'nsURI', 'nsPrefix'].map((name) => ({ name, new: name === 'nsURI' ? 'http://example.org/grid' : 'grid' })),
  },
  {
    kind: 'added',
    id: '$2',
    eClass: ecoreClass('EClass'),
    container: { new: { id: '$1', feature: 'eClassifiers', index: 0 } },
    features: [{ name: 'name', new: 'Substation' }],
  },
];

export const ChangesBody = Type.Object(
  {
    base: Type.Optional(nullable(revisionNumber('the revision that the changes were made on; the newest one by default'))),
    changes: described(Type.Array(Type.Unknown(), { maxItems: mostChanges }), {
      type: 'array',
      maxItems: mostChanges,
      items: change,
    }),
    message: Type.Optional(
      nullable(Type.String({ maxLength: longestRevisionMessage, description: 'what the revision is about' })),
    ),
  },
  {
    title: 'ModelContentChanges',
    additionalProperties: false,
    examples: [{ base: 0, changes: exampleChanges, message: 'Begun' }],
  },
);

export const ChangesQuery = onlyParameters({
  preview: Type.Optional(Type.Boolean({ description: 'whether to tell what would happen, and to write nothing' })),
});

const Ids = Type.Record(Type.String(), Type.String(), {
  description: 'the ids of new objects, by their temporary ids, or by the position of the change where there was none',
});
const { _links, ...ofDiagnostic } = DiagnosticShape.properties;
const NewDiagnostic = Type.Object(ofDiagnostic, { title: 'NewDiagnostic' });
const Diagnostics = Type.Array(NewDiagnostic, { description: 'what is wrong now and was not before; the first 100' });
const Dependents = Type.Array(NewDiagnostic, {
  description: 'of a preview with errors: what would be wrong next, if the objects at fault were removed, too; the first 1000',
});
const Count = Type.Integer({ minimum: 0 });

const Difference = Type.Object(
  {
    summary: Type.Object({ added: Count, removed: Count, changed: Count, moved: Count }),
    changes: Type.Array(Type.Unknown(), { description: 'all that follows from the request; the first 1000' }),
  },
  { title: 'PreviewedDifference' },
);

export const ChangesShape = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, description: 'the newest revision of the model, the one that was written' }),
    ids: Ids,
    diagnostics: Diagnostics,
    difference: Type.Optional(Difference),
    dependents: Type.Optional(Dependents),
    _links: linksTo('model', 'diff'),
  },
  {
    title: 'WrittenChanges',
    examples: [
      {
        revision: 4,
        ids: { $1: '0190f0c2-6666-7c3e-9a55-3f1f2b6a9d07', $2: '0190f0c2-7777-7c3e-9a55-3f1f2b6a9d08' },
        diagnostics: [],
        _links: {
          self: { href: `${exampleBase}/api/models/${exampleId}/changes` },
          model: { href: `${exampleBase}/api/models/${exampleId}` },
          diff: { href: `${exampleBase}/api/models/${exampleId}/diff?to=4` },
        },
      },
    ],
  },
);
