/** The shapes of the SPARQL endpoint on the wire: what is asked, and each format of a result. */
import { type FormatName, resultFormatsOf } from '@orrery/sparql';
import Type, { type TSchema } from 'typebox';
import { eventStream } from '../../http/answers/event-stream.ts';
import { describesOnly } from '../../http/validation/validation.ts';
import { bodyTypes, urlEncodedType } from './sparql-message.ts';

const Iris = Type.Optional(Type.Array(Type.String({ format: 'uri' })));
export const QueryParameters = Type.Object(
  {
    query: Type.String({ examples: ['SELECT * { ?object a ?class } LIMIT 10'] }),
    'default-graph-uri': Iris,
    'named-graph-uri': Iris,
  },
  { [describesOnly]: true },
);

const plainText = (description: string) => ({ schema: Type.String({ description }) });

const resultExample = {
  head: { vars: ['name'] },
  results: { bindings: [{ name: { type: 'literal', value: 'Ada' } }] },
};

const SparqlResults = Type.Object(
  {
    head: Type.Object({ vars: Type.Optional(Type.Array(Type.String())) }),
    results: Type.Optional(
      Type.Object({
        bindings: Type.Array(Type.Record(Type.String(), Type.Object({ type: Type.String(), value: Type.String() }))),
      }),
    ),
    boolean: Type.Optional(Type.Boolean({ description: 'the answer of ASK' })),
  },
  { title: 'SparqlResults', examples: [resultExample] },
);

const graphExample = [
  { '@id': 'urn:uuid:0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01', 'http://example.org/family#name': [{ '@value': 'Ada' }] },
];

/** What the description says of each format of a result. */
const descriptions: Readonly<Record<FormatName, { readonly schema: TSchema }>> = {
  json: { schema: SparqlResults },
  xml: plainText('solutions as XML'),
  csv: plainText('solutions as CSV'),
  tsv: plainText('solutions as TSV'),
  turtle: plainText('the graph of CONSTRUCT or DESCRIBE'),
  'n-triples': plainText('the graph as N-Triples'),
  trig: plainText('the graph as TriG'),
  'rdf-xml': plainText('the graph as RDF/XML'),
  'json-ld': { schema: Type.Unsafe({ title: 'JsonLdGraph', examples: [graphExample] }) },
};

/** A SELECT that stands: see decision 11. */
const StandingEvent = Type.Object(
  {
    event: Type.Enum(['row', 'revision', 'error'], { type: 'string' }),
    data: Type.String({
      description:
        'a JSON text. row: {op: added | removed, binding, count}, for the present result and then for what comes and goes; revision: {models: [{id, revision}]}, after the rows that it brought; error: {message}, and the stream is over',
    }),
  },
  { title: 'StandingQueryEvent' },
);

const standingRow = { op: 'added', binding: resultExample.results.bindings[0], count: 1 };

const resultFormats = [...resultFormatsOf('select'), ...resultFormatsOf('construct')];

export const sparqlAnswers: Record<number, unknown> = {
  200: {
    description: 'The result of a query; as text/event-stream that of a SELECT which goes on, for callers who are signed in.',
    content: {
      ...Object.fromEntries(resultFormats.map(({ name, accepted }) => [accepted[0], descriptions[name]])),
      [eventStream]: { schema: StandingEvent, example: `event: row\ndata: ${JSON.stringify(standingRow)}\n\n` },
    },
  },
};

const graphs = {
  'default-graph-uri': Iris,
  'named-graph-uri': Iris,
  'using-graph-uri': Iris,
  'using-named-graph-uri': Iris,
};

/** Beside a body that is a query or an update, its graphs stand in the address. */
export const GraphParameters = Type.Object(graphs, { [describesOnly]: true });

const Text = Type.String({ [describesOnly]: true, minLength: 1 });
const Form = Type.Object(
  {
    query: Type.Optional(Type.String({ description: 'a query, or' })),
    update: Type.Optional(Type.String({ description: 'an update' })),
    ...graphs,
  },
  { title: 'SparqlForm', [describesOnly]: true },
);

/** The form comes first: generated clients take the first type, and write a form as it is meant. */
export const sparqlBody = {
  content: Object.fromEntries([
    [urlEncodedType, { schema: Form }],
    ...Object.keys(bodyTypes)
      .filter((type) => type !== urlEncodedType)
      .map((type) => [type, { schema: Text }]),
  ]),
};
