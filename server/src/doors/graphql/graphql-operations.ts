/** The operations of the door as they are described: what they take, and what they answer. */
import Type from 'typebox';
import { eventStream } from '../../http/answers/event-stream.ts';
import { acts } from '../../http/operation.ts';
import { describesOnly } from '../../http/validation/validation.ts';
import { FilePart, nullable, onlyParameters } from '../../http/wire.ts';
import { TokenParameter, tokenHeaders } from './connections/shared-connection-operations.ts';

const AnyObject = Type.Record(Type.String(), Type.Unknown());

export const GraphqlRequest = Type.Object(
  {
    query: Type.String({ minLength: 1, description: 'a document of GraphQL' }),
    operationName: Type.Optional(nullable(Type.String({ description: 'which operation of the document is meant' }))),
    variables: Type.Optional(nullable(AnyObject)),
    extensions: Type.Optional(nullable(AnyObject)),
  },
  { title: 'GraphqlRequest', examples: [{ query: '{ scopes { totalCount nodes { id name } } }' }] },
);

const GraphqlResult = Type.Object(
  {
    data: Type.Optional(nullable(AnyObject)),
    errors: Type.Optional(
      Type.Array(Type.Object({ message: Type.String() }, { additionalProperties: true }), {
        description: 'what could not be answered; `extensions` of a failure is its problem details',
      }),
    ),
  },
  { title: 'GraphqlResult', examples: [{ data: { scopes: { totalCount: 0, nodes: [] } } }] },
);

export const json = 'application/json';
const events = {
  schema: Type.String(),
  example: 'event: next\ndata: {"data":{"task":{"progress":0.4}}}\n\nevent: complete\ndata: \n\n',
};

/** Whoever accepts events alone is answered with these, as by the address. */
const response = { 200: { description: 'Data and errors.', content: { [json]: { schema: GraphqlResult } } } };

export const querying = acts(
  {
    tag: 'graphql',
    says: 'Answers a query in GraphQL, or does what a mutation says. A subscription needs `Accept: text/event-stream`. With the token of a connection the results go there.',
    operationId: 'executeGraphql',
    headers: Type.Object(tokenHeaders),
    body: GraphqlRequest,
    response: { ...response, 202: { ...response[200], description: 'Nothing here: its results go to the connection.' } },
    fails: [400, 404, 409, 413, 415, 429],
  },
  { reads: 'by body' },
);

export const AddressQuery = onlyParameters({
  query: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'a document of GraphQL; needed where there is no token',
      examples: ['{ scopes { totalCount } }'],
    }),
  ),
  token: TokenParameter,
  operationName: Type.Optional(Type.String({ description: 'which operation of the document is meant' })),
  variables: Type.Optional(Type.String({ description: 'values of its variables, as JSON' })),
  extensions: Type.Optional(Type.String({ description: 'is not heeded' })),
});

export const subscribing = acts({
  tag: 'graphql',
  says: 'Answers a query in GraphQL as JSON, or with server-sent events, a subscription with events alone; or those of all operations of a connection that was reserved.',
  operationId: 'streamGraphql',
  querystring: AddressQuery,
  headers: Type.Object({
    ...tokenHeaders,
    'last-event-id': Type.Optional(Type.String({ description: 'The id of the last event that was heard, within 24 hours.' })),
  }),
  response: {
    200: { description: 'A stream of results; a result as JSON where that is liked better.', content: { [eventStream]: events } },
  },
  fails: [400, 404, 405, 406, 409],
});

const FormQuery = onlyParameters({
  operations: Type.Optional(
    Type.String({ description: 'the request, as JSON; or a part of the form before the part 0, the file' }),
  ),
  map: Type.Optional(
    Type.String({
      description: 'the variable in which the file stands, as JSON; or a part',
      examples: ['{"0": "variables.file"}'],
    }),
  ),
});

const GraphqlForm = Type.Object(
  { operations: Type.Optional(Type.String()), map: Type.Optional(Type.String()), 0: FilePart },
  { title: 'GraphqlForm', [describesOnly]: true },
);

export const uploading = acts(
  {
    tag: 'graphql',
    says: 'Does what a mutation in GraphQL says with a file.',
    operationId: 'executeGraphqlWithFile',
    querystring: FormQuery,
    body: GraphqlForm,
    consumes: ['multipart/form-data'],
    response,
    fails: [400, 413, 415],
  },
  { takesFiles: true },
);
