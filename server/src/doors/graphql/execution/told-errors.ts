/** Errors as callers are told them: failures as problem details, and nothing of the inside. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { problemTold } from '../../../http/answers/problem.ts';

/** Many fields may fail for one reason. */
const mostErrors = 100;
/** What was asked for stands in what is said of it, once for each field that asked. */
const longestText = 1000;

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
  if (!originalError || originalError instanceof GraphQLError) return withShortTexts(error.toJSON());
  const { problem } = problemTold(originalError, request, reply);
  const { locations, path } = error.toJSON();
  const told = { message: problem.detail, ...(locations && { locations }), ...(path && { path }), extensions: { ...problem } };
  return withShortTexts(told);
}

function withShortTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return shortText(value) as Value;
  if (Array.isArray(value)) return value.map(withShortTexts) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShortTexts(part)])) as Value;
}

function shortText(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}… (${text.length} characters)`;
}
