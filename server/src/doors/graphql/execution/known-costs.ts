/** Keeps the costs of queries that are asked again without variables. */
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { listCost, queryCost, type Variables } from './query-cost.ts';

export interface QueryCosts {
  readonly whole: number;
  /** Without what has fair turns of its own. */
  readonly lists: number;
}

export class KnownCosts {
  private readonly schema: GraphQLSchema;
  private readonly known = new WeakMap<DocumentNode, QueryCosts>();

  constructor(schema: GraphQLSchema) {
    this.schema = schema;
  }

  of(document: DocumentNode, variables: Variables): QueryCosts {
    if (Object.keys(variables).length > 0) return this.reckoned(document, variables);
    const costs = this.known.get(document) ?? this.reckoned(document, variables);
    this.known.set(document, costs);
    return costs;
  }

  private reckoned(document: DocumentNode, variables: Variables): QueryCosts {
    const { schema } = this;
    return { whole: queryCost(schema, document, variables), lists: listCost(schema, document, variables) };
  }
}
