/** The operations of shared connections as they are described. */
import Type from 'typebox';
import { acts } from '../../../http/operation.ts';
import { onlyParameters } from '../../../http/wire.ts';

export const tokenHeader = 'x-graphql-event-stream-token';

const says = 'The token of a connection that was reserved by PUT.';
export const TokenParameter = Type.Optional(Type.String({ maxLength: 100, description: says }));
export const tokenHeaders = { [tokenHeader]: TokenParameter };

export const reserving = acts({
  tag: 'graphql',
  says: 'Reserves a connection for the events of many operations in GraphQL. It is opened within 30 seconds by GET with its token.',
  operationId: 'reserveGraphqlConnection',
  response: {
    201: {
      description: 'Created: the token of the connection.',
      content: { 'text/plain': { schema: Type.String({ examples: ['Yc3XU0n9mW2rQ1tTz6h4k5bJ8sVd7aLe'] }) } },
    },
  },
  fails: [429],
});

export const stopping = acts({
  tag: 'graphql',
  says: 'Stops an operation in GraphQL whose results go to a connection that was reserved. One that has ended is none any more.',
  operationId: 'stopGraphqlOperation',
  querystring: onlyParameters({
    operationId: Type.String({ minLength: 1, maxLength: 100, description: 'the id that the operation was given' }),
    token: TokenParameter,
  }),
  headers: Type.Object(tokenHeaders),
  response: {
    200: {
      description: 'It is stopped.',
      content: { 'application/json': { schema: Type.Object({}, { title: 'Stopped', examples: [{}] }) } },
    },
  },
  fails: [400, 404],
});
