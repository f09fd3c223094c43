/** Geometry on the wire. */
import Type from 'typebox';
import { exampleBase, exampleId, exampleLinks } from '../../http/description/examples.ts';
import { Links, nullable, Uuid } from '../../http/wire.ts';
import { EClass } from '../objects/object-schema.ts';

const Count = Type.Integer({ minimum: 0 });
const Box = Type.Array(Type.Number(), {
  minItems: 6,
  maxItems: 6,
  title: 'Box',
  description: 'the smallest x, y and z, then the largest ones, in metres',
});
const Range = Type.Object(
  { tile: Count, first: Count, count: Count },
  { title: 'GeometryRange', description: 'some of what is placed in a tile' },
);

const Element = Type.Object(
  {
    id: Uuid,
    class: Type.Integer({ minimum: 0, description: 'its position in `classes`' }),
    storey: nullable(Type.Integer({ minimum: 0, description: 'its position in `storeys`' })),
    box: Box,
    ranges: Type.Array(Range),
  },
  { title: 'GeometryElement' },
);

const Storey = Type.Object(
  { id: Uuid, label: Type.String(), box: nullable(Box), elementCount: Count },
  { title: 'GeometryStorey' },
);
const TileEntry = Type.Object({ name: Type.String(), size: Count, box: Box, placed: Count }, { title: 'GeometryTile' });
const Diagnostic = Type.Object(
  { severity: Type.Enum(['warning', 'info']), code: Type.String(), message: Type.String(), objectId: Uuid },
  { title: 'GeometryDiagnostic' },
);
const Counts = Type.Object(
  { elements: Count, shapes: Count, placed: Count, triangles: Count, placedTriangles: Count, diagnostics: Count },
  { title: 'GeometryCounts' },
);

const box = [0, 0, 0, 4, 2.5, 0.2];
const example = {
  model: { id: exampleId },
  revision: 3,
  _links: {
    ...exampleLinks(`models/${exampleId}/geometry?revision=3`),
    tile: { href: `${exampleBase}/api/models/${exampleId}/geometry/{tile}?revision=3`, templated: true },
  },
  unit: 'm',
  up: 'y',
  origin: [0, 0, 0],
  box,
  counts: { elements: 1, shapes: 1, placed: 1, triangles: 12, placedTriangles: 12, diagnostics: 0 },
  storeys: [{ id: exampleId, label: 'Ground floor', box, elementCount: 1 }],
  classes: ['https://standards.buildingsmart.org/IFC/RELEASE/IFC4/ADD2_TC1#//IfcWall'],
  tiles: [{ name: '5d41402abc4b-0', size: 420, box, placed: 1 }],
  elements: [{ id: exampleId, class: 0, storey: 0, box, ranges: [{ tile: 0, first: 0, count: 1 }] }],
  diagnostics: [],
};

export const GeometryShape = Type.Object(
  {
    model: Type.Object({ id: Uuid }),
    revision: Count,
    _links: Links,
    unit: Type.Literal('m'),
    up: Type.Literal('y'),
    origin: Type.Array(Type.Number(), {
      minItems: 3,
      maxItems: 3,
      description: 'where the origin of the coordinates lies in those of the file',
    }),
    box: nullable(Box),
    counts: Counts,
    storeys: Type.Array(Storey),
    classes: Type.Array(EClass),
    tiles: Type.Array(TileEntry),
    elements: Type.Array(Element),
    diagnostics: Type.Array(Diagnostic),
  },
  { title: 'Geometry', examples: [example] },
);

export const ProgressShape = Type.Object(
  {
    stage: Type.Enum(['file', 'objects', 'shapes']),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    _links: Links,
  },
  {
    title: 'GeometryProgress',
    examples: [{ stage: 'shapes', progress: 0.4, _links: exampleLinks(`models/${exampleId}/geometry`) }],
  },
);
