/** Cells that expressions give: each column is evaluated with `self` as what the row shows. */
import { type AqlValue, type Evaluation, type Expression, evaluate, type Scope, ServiceFailure } from '@orrery/expressions';
import { type Cell, cutTo } from '@orrery/tables';
import type { ColumnContent } from '@orrery/tables/content.ts';
import type { OpenModels } from '../expressions/open-models.ts';
import { ValueJson } from '../expressions/value-json.ts';
import { parsedExpression } from './parsed-expression.ts';
import { cellLimits } from './record-cells.ts';

/** In characters: a text may grow while it is evaluated. */
const longestText = 256 * 1024;

export class ExpressionCells {
  private readonly expressions: readonly (Expression | undefined)[];
  private readonly evaluation: Evaluation;
  private readonly json: ValueJson;
  private left = 0;

  constructor(columns: readonly ColumnContent[], evaluation: Evaluation, models: OpenModels, asksFeatures: boolean) {
    this.expressions = columns.map((column, at) => expressionOf(column, `content.columns.${at}.expression`, asksFeatures));
    this.evaluation = evaluation;
    this.json = new ValueJson(models, () => this.left-- > 0);
  }

  /** Puts cells into the columns that are expressions; others stay as they are. */
  over(cells: readonly Cell[], self: AqlValue): Cell[] {
    const scope: Scope = new Map([['self', self]]);
    return cells.map((cell, at) => {
      const expression = this.expressions[at];
      return expression ? this.cellOf(expression, scope) : cell;
    });
  }

  /** What goes wrong in one cell leaves it empty; limits end the table. */
  private cellOf(expression: Expression, scope: Scope): Cell {
    this.left = cellLimits.values;
    try {
      return cellOf(this.json.of(evaluate(expression, scope, this.evaluation)));
    } catch (error) {
      if (error instanceof ServiceFailure || error instanceof RangeError) return null;
      throw error;
    }
  }
}

/** A feature of what an expression has found is what AQL says of it. */
function expressionOf(column: ColumnContent, field: string, asksFeatures: boolean): Expression | undefined {
  if ('expression' in column) return parsedExpression(column.expression, field);
  if (!asksFeatures || !('feature' in column)) return undefined;
  return parsedExpression(`self.eGet('${column.feature.replaceAll(/[\\']/g, '\\$&')}')`, field);
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.flat(Number.POSITIVE_INFINITY).map((item) => single(item));
  return single(value);
}

function single(value: unknown): Exclude<Cell, readonly unknown[]> {
  if (typeof value === 'string') return cutTo(value, longestText);
  if (value === null || value === undefined || typeof value !== 'object')
    return (value ?? null) as Exclude<Cell, readonly unknown[]>;
  if ('href' in value) return { label: String(value.href) };
  const { label, id } = value as { readonly label: string; readonly id: string | null };
  return { label, id: id ?? undefined };
}
