/** Tables on the wire: what their content may be, and their rows as JSON. */
import { columnFormats, listings, objectFields, totalKinds } from '@orrery/tables/content.ts';
import Type from 'typebox';
import { exampleBase, exampleId } from '../../http/description/examples.ts';
import { Links } from '../../http/wire.ts';

const literals = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: [...values] });
const optional = {
  format: Type.Optional(literals(columnFormats)),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  total: Type.Optional(literals(totalKinds)),
};

const Column = Type.Object(
  {
    feature: Type.Optional(
      Type.String({ description: 'a feature of the objects, or a property of elements such as Pset_DoorCommon.FireRating' }),
    ),
    field: Type.Optional(literals(objectFields)),
    expression: Type.Optional(Type.String({ description: 'AQL, in which self is what the row shows' })),
    variable: Type.Optional(Type.String({ description: 'a variable of the query' })),
    title: Type.Optional(Type.String()),
    ...optional,
  },
  { title: 'TableColumn', description: 'one of feature, field, expression and variable' },
);

const Rows = Type.Object(
  {
    type: Type.Optional(Type.String({ description: 'objects of this class and of those that inherit from it' })),
    where: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'filters, as lists of objects take them' })),
    sort: Type.Optional(Type.Array(Type.String(), { description: 'as lists of objects take it: label,desc' })),
    sparql: Type.Optional(Type.String({ description: 'a SELECT over what the caller sees in the project' })),
    aql: Type.Optional(
      Type.String({ description: 'an expression, in which self is the target, or the first root of the model' }),
    ),
    listing: Type.Optional(literals(listings)),
  },
  { title: 'TableRows', description: 'one of type, sparql, aql and listing; all objects of the model where it has none' },
);

export const tableContentExample = {
  rows: { type: 'BusinessActor', sort: ['label'] },
  columns: [
    { feature: 'name', title: 'Who' },
    'documentation',
    { expression: 'self.sourceRelationships->size()', title: 'Leads to', total: 'sum' },
  ],
};

export const TableContentShape = Type.Object(
  {
    rows: Type.Optional(Rows),
    columns: Type.Optional(
      Type.Array(Type.Unsafe<unknown>({ anyOf: [Type.String({ description: 'the name of a feature' }), Column] })),
    ),
  },
  { title: 'TableContent', examples: [tableContentExample] },
);

const Head = Type.Object({ title: Type.String(), ...optional }, { title: 'TableHead' });
const Row = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'of the object that the row shows' })),
    cells: Type.Array(
      Type.Unknown({ description: 'a text, number, boolean or null, a reference as {label, id}, or a list of these' }),
    ),
  },
  { title: 'TableRow' },
);
const Diagnostic = Type.Object({ severity: Type.String(), code: Type.String(), message: Type.String(), column: Type.String() });

export const TableShape = Type.Object(
  {
    title: Type.String(),
    description: Type.Optional(Type.String()),
    columns: Type.Array(Head),
    diagnostics: Type.Array(Diagnostic, { description: 'columns in which nothing is found by what they name' }),
    rows: Type.Array(Row),
    totals: Type.Optional(Type.Array(Type.Unknown())),
    count: Type.Integer({ minimum: 0 }),
    truncated: Type.Boolean(),
    note: Type.Optional(Type.String({ description: 'why there are no more rows' })),
  },
  {
    title: 'Table',
    examples: [
      {
        title: 'People',
        columns: [{ title: 'name' }, { title: 'age', total: 'average' }],
        diagnostics: [],
        rows: [{ id: exampleId, cells: ['Ada', 36] }],
        totals: [null, 36],
        count: 1,
        truncated: false,
      },
    ],
  },
);

export const ReadyMadeTableShape = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    specification: Type.String({ description: 'what it is a table of: a class, or orrery: and the name of a listing' }),
    content: TableContentShape,
    rowCount: Type.Optional(Type.Integer({ minimum: 0, description: 'where it is known' })),
    _links: Links,
  },
  {
    title: 'ReadyMadeTable',
    examples: [
      {
        slug: 'businessactor',
        name: 'BusinessActor',
        specification: 'http://www.archimatetool.com/archimate#//BusinessActor',
        content: { rows: { type: 'http://www.archimatetool.com/archimate#//BusinessActor' } },
        rowCount: 12,
        _links: { self: { href: `${exampleBase}/api/models/${exampleId}/tables/businessactor` } },
      },
    ],
  },
);
