/** SPARQL updates that are prepared, and written when somebody has seen what they do. */
import { invalid } from '../../failures.ts';
import type { ExpressionRequest } from '../expressions/expression-request.ts';
import type { Sparql } from '../sparql/sparql.ts';
import type { EditLanguage, EditWork, PreparedEdit } from './edit-language.ts';

export class SparqlEdits implements EditLanguage {
  readonly name = 'sparql';
  private readonly sparql: Sparql;

  constructor(sparql: Sparql) {
    this.sparql = sparql;
  }

  async prepare({ expression, context }: ExpressionRequest, work: EditWork): Promise<PreparedEdit> {
    if (Object.keys(context?.variables ?? {}).length > 0) throw invalid('context.variables', 'An update takes no variables.');
    return { ...(await this.sparql.prepareUpdate(expression, work)), warnings: [] };
  }
}
