/** Errors as callers are told them: failures as problem details, and nothing of the inside. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { problemTold } from '../../../http/problem.ts';

/** Many fields may fail for one reason. */
const mostErrors = 100;

export function toldErrors(
  errors: readonly GraphQLError[],
  request: FastifyRequest,
  reply: FastifyReply,
): readonly GraphQLFormattedError[] {
  return errors.slice(0, mostErrors).map((error) => toldError(error, request, reply));
}

/** What is wrong with the query itself, GraphQL says. */
function toldError(error: GraphQLError, request: FastifyRequest, reply: FastifyReply): GraphQLFormattedError {
  const { originalError } = error;
  if (!originalError || originalError instanceof GraphQLError) return error.toJSON();
  const { problem } = problemTold(originalError, request, reply);
  const { locations, path } = error.toJSON();
  return { message: problem.detail, ...(locations && { locations }), ...(path && { path }), extensions: { ...problem } };
}
