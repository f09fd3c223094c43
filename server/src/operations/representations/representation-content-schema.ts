/** The content of representations on the wire. */
import Type from 'typebox';
import { exampleId } from '../../http/description/examples.ts';
import { describesOnly } from '../../http/validation/validation.ts';
import { nullable, Uuid } from '../../http/wire.ts';
import { ObjectFormContentShape } from '../object-forms/object-form-schema.ts';
import { TableContentShape } from '../tables/table-schema.ts';

const ObjectReference = Type.Object({ id: Uuid, type: Type.String() });
const ShownObject = Type.Object({ id: Uuid, type: Type.String(), label: nullable(Type.String()) }, { title: 'ShownObject' });
const Point = Type.Object({ x: Type.Number(), y: Type.Number() });
const Bounds = Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() });
const Style = Type.Object({}, { description: 'colours, fonts and lines, by the names that the model has for them' });

const Node = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    object: nullable(ShownObject),
    parent: nullable(Type.String()),
    bounds: nullable(Bounds),
    text: Type.String(),
    rows: Type.Array(Type.Object({ object: ShownObject, text: Type.String() })),
    style: Style,
  },
  { title: 'DiagramNode' },
);

const Connection = Type.Object(
  {
    id: Type.String(),
    type: Type.String(),
    object: nullable(ShownObject),
    source: nullable(Type.String()),
    target: nullable(Type.String()),
    text: Type.String(),
    bendpoints: Type.Array(Point),
    style: Style,
  },
  { title: 'DiagramConnection' },
);

const diagram = {
  kind: 'orrery:diagram',
  specification: 'orrery:archimate-view',
  target: { id: exampleId, type: 'http://www.archimatetool.com/archimate#//ArchimateDiagramModel' },
  name: 'Application landscape',
  viewpoint: 'application_usage',
  nodes: [],
  connections: [],
};

const Diagram = Type.Object(
  {
    kind: Type.Literal('orrery:diagram'),
    specification: Type.String(),
    target: ObjectReference,
    name: Type.String(),
    viewpoint: nullable(Type.String()),
    nodes: Type.Array(Node, {
      description: 'what contains others comes before them; bounds are in the coordinates of the diagram',
    }),
    connections: Type.Array(Connection),
  },
  { title: 'Diagram', examples: [diagram] },
);

/** A diagram that follows from the model, or whatever somebody has given. */
export const ContentShape = Type.Unsafe<unknown>({
  title: 'RepresentationContent',
  description: 'a diagram of the model, or JSON as it was given: of a table, a form or another kind',
  anyOf: [Diagram, { description: 'JSON of its kind' }],
  examples: [diagram],
});

/** Read and checked as it comes: it is kept as it was sent. */
const GivenContent = Type.Unsafe<unknown>({
  title: 'GivenContent',
  description: 'JSON of its kind; an object where the kind is built in, and what a table or form can be made of',
  anyOf: [TableContentShape, ObjectFormContentShape, { description: 'JSON of another kind' }],
  examples: [{ columns: ['name', 'cost'] }],
  [describesOnly]: true,
});

export const givenContent = { content: { 'application/json': { schema: GivenContent } } };
