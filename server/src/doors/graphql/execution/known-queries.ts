/** Queries that were read before: parsed and validated, in memory that is bounded. */
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { LRUCache } from 'lru-cache';
import { IntrospectionRule } from './introspection-rule.ts';
import { limitError, queryLimits, refuseHostile } from './query-limits.ts';

/** A query as it is executed, or what is wrong with it. */
export type ReadQuery =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly document?: undefined; readonly errors: readonly GraphQLError[] };

/** A document takes some twenty times the memory of its text. */
const mostCharacters = 500_000;
const longestKept = 20_000;
const mostErrors = 10;
const rules = [...specifiedRules, IntrospectionRule];

export class KnownQueries {
  private readonly schema: GraphQLSchema;
  private readonly known = new LRUCache<string, ReadQuery>({
    maxSize: mostCharacters,
    sizeCalculation: (_, text) => text.length + 1,
  });

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  read(text: string): ReadQuery {
    const known = this.known.get(text);
    if (known) return known;
    const read = this.readAnew(text);
    if (read.document && text.length <= longestKept) this.known.set(text, read);
    return read;
  }

  private readAnew(text: string): ReadQuery {
    const parsed = parsedText(text);
    if (!parsed.document) return parsed;
    const limit = limitError(parsed.document);
    if (limit) return { errors: [limit] };
    const errors = validate(this.schema, parsed.document, rules, { maxErrors: mostErrors });
    return errors.length > 0 ? { errors } : parsed;
  }
}

function parsedText(text: string): ReadQuery {
  try {
    refuseHostile(text);
    return { document: parse(text, { maxTokens: queryLimits.tokens, noLocation: false }) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { errors: [error] };
  }
}
