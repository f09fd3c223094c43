/** The scene of a diagram on the wire: what browsers draw. */
import Type from 'typebox';
import { exampleId } from '../../http/description/examples.ts';

const Rectangle = Type.Object(
  { x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() },
  { title: 'SceneRectangle' },
);

const shown = {
  id: Type.String({ description: 'of the figure or connection, unique in the scene' }),
  objectId: Type.String({ description: 'of the object that is shown' }),
  kind: Type.String({ description: 'the kind of object, as people read it' }),
  title: Type.String({ description: 'what the object is called' }),
  href: Type.Optional(Type.String({ description: 'where a click on it leads' })),
};

const SceneFigure = Type.Object(
  {
    ...shown,
    bounds: Rectangle,
    figure: Type.String({ description: 'a row of the table of figures' }),
    style: Type.Object({}),
    texts: Type.Array(Type.Object({})),
  },
  { title: 'SceneFigure' },
);

const SceneConnection = Type.Object(
  {
    ...shown,
    source: Type.String(),
    target: Type.String(),
    points: Type.Array(Type.Object({ x: Type.Number(), y: Type.Number() })),
    route: Type.Optional(Type.String({ description: 'what the model says of its way; nothing where it says nothing' })),
    line: Type.Object({}),
    labels: Type.Array(Type.Object({})),
  },
  { title: 'SceneConnection' },
);

const example = {
  name: 'Floor',
  area: { x: 0, y: 0, width: 140, height: 75 },
  background: '#ffffff',
  figures: [
    {
      id: exampleId,
      objectId: exampleId,
      kind: 'Business Actor',
      title: 'Baker',
      bounds: { x: 10, y: 10, width: 120, height: 55 },
      figure: 'rectangle',
      style: {},
      texts: [],
    },
  ],
  connections: [],
  images: {},
  omitted: [],
};

export const SceneShape = Type.Object(
  {
    name: Type.String(),
    area: Rectangle,
    background: Type.String(),
    figures: Type.Array(SceneFigure, { description: 'in the order of painting' }),
    connections: Type.Array(SceneConnection, { description: 'painted above all figures' }),
    images: Type.Record(Type.String(), Type.Object({})),
    omitted: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() }), { description: 'what a limit left out' }),
  },
  { title: 'DiagramScene', examples: [example] },
);
