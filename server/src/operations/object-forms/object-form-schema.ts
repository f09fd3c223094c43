/** Object forms on the wire: what their content may be, and the form of an object as JSON. */
import Type from 'typebox';
import { exampleId } from '../../http/description/examples.ts';
import { Uuid } from '../../http/wire.ts';

const FieldContent = Type.Object(
  {
    feature: Type.String(),
    title: Type.Optional(Type.String()),
    help: Type.Optional(Type.String()),
    readOnly: Type.Optional(Type.Boolean()),
  },
  { title: 'FormFieldContent' },
);
const GroupContent = Type.Object(
  {
    title: Type.String(),
    features: Type.Array(Type.Unsafe<unknown>({ anyOf: [Type.String({ description: 'the name of a feature' }), FieldContent] })),
  },
  { title: 'FormGroupContent' },
);

export const ObjectFormContentShape = Type.Object(
  { groups: Type.Optional(Type.Array(GroupContent)) },
  {
    title: 'FormContent',
    examples: [{ groups: [{ title: 'Who', features: ['name', { feature: 'age', title: 'Age', readOnly: true }] }] }],
  },
);

const Field = Type.Object(
  {
    feature: Type.String({ description: 'as changes of objects name it' }),
    title: Type.String(),
    help: Type.Optional(Type.String()),
    kind: Type.Unsafe<string>({ type: 'string', enum: ['text', 'number', 'boolean', 'date', 'enumeration', 'reference'] }),
    type: Type.String({ description: '<namespace URI>#//<Name>' }),
    many: Type.Boolean(),
    containment: Type.Boolean(),
    readOnly: Type.Boolean(),
    options: Type.Optional(Type.Array(Type.String(), { description: 'what a field of an enumeration may have' })),
    value: Type.Unknown({ description: 'a value, a reference, or a list of up to 100 of them' }),
    count: Type.Optional(
      Type.Integer({ minimum: 0, description: 'how many values there are, where there are more than are shown' }),
    ),
  },
  { title: 'FormField' },
);

export const ObjectFormShape = Type.Object(
  {
    title: Type.String(),
    description: Type.Optional(Type.String()),
    object: Type.Object({ id: Uuid, eClass: Type.String(), label: Type.String(), modelId: Uuid }),
    revision: Type.Integer({ minimum: 0 }),
    groups: Type.Array(Type.Object({ title: Type.String(), fields: Type.Array(Field) }, { title: 'FormGroup' })),
    diagnostics: Type.Array(
      Type.Object({ severity: Type.String(), code: Type.String(), message: Type.String(), feature: Type.String() }),
    ),
  },
  {
    title: 'ObjectForm',
    examples: [
      {
        title: 'Ada',
        object: { id: exampleId, eClass: 'http://example.org/family#//Person', label: 'Ada', modelId: exampleId },
        revision: 1,
        groups: [
          {
            title: 'Attributes',
            fields: [
              {
                feature: 'name',
                title: 'name',
                kind: 'text',
                type: 'http://www.eclipse.org/emf/2002/Ecore#//EString',
                many: false,
                containment: false,
                readOnly: false,
                value: 'Ada',
              },
            ],
          },
        ],
        diagnostics: [],
      },
    ],
  },
);
