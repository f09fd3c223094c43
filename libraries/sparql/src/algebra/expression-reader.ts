/** Reads the expressions of a syntax tree. Aggregates become variables, whose calculation is noted apart. */
import type { ExpressionAggregate, PatternGroup, Expression as TreeExpression } from '@traqula/rules-sparql-1-1';
import type { Aggregate, Algebra, Expression } from './algebra.ts';
import type { TermReader } from './term-reader.ts';

export class ExpressionReader {
  private readonly terms: TermReader;
  private readonly readGroup: (group: PatternGroup) => Algebra;
  private aggregates: Aggregate[] = [];

  constructor(terms: TermReader, readGroup: (group: PatternGroup) => Algebra) {
    this.terms = terms;
    this.readGroup = readGroup;
  }

  /** What is read inside, and the aggregates that it speaks of. */
  withAggregates<T>(read: () => T): { readonly result: T; readonly aggregates: readonly Aggregate[] } {
    const outer = this.aggregates;
    this.aggregates = [];
    try {
      return { result: read(), aggregates: this.aggregates };
    } finally {
      this.aggregates = outer;
    }
  }

  read(expression: TreeExpression): Expression {
    if (expression.type === 'term') return this.term(expression);
    if (expression.subType === 'operation') return this.call(expression.operator, expression.args);
    if (expression.subType === 'functionCall') return this.call(this.terms.iri(expression.function).value, expression.args);
    if (expression.subType === 'aggregate') return this.aggregate(expression);
    return { kind: 'exists', pattern: this.readGroup(expression.args), isNegated: expression.operator === 'notexists' };
  }

  private term(expression: Extract<TreeExpression, { type: 'term' }>): Expression {
    if (expression.subType === 'variable') return this.terms.variable(expression.value);
    const isIri = expression.subType === 'namedNode';
    return { kind: 'term', term: isIri ? this.terms.iri(expression) : this.terms.literal(expression) };
  }

  private call(name: string, operands: readonly TreeExpression[]): Expression {
    // A sum of thousands of numbers is a tree as deep: its left side is followed by a loop.
    const chain: { name: string; rest: readonly TreeExpression[] }[] = [];
    let [left, ...rest] = operands;
    chain.push({ name, rest });
    while (left?.type === 'expression' && left.subType === 'operation' && left.args.length === 2) {
      chain.push({ name: left.operator, rest: left.args.slice(1) });
      left = left.args[0];
    }
    let result = left && this.read(left);
    for (const link of chain.reverse()) {
      const others: Expression[] = link.rest.map((operand) => this.read(operand));
      result = { kind: 'call', name: link.name, operands: result ? [result, ...others] : others };
    }
    return result!;
  }

  private aggregate(expression: ExpressionAggregate): Expression {
    const variable = this.terms.fresh();
    const [operand] = expression.expression;
    this.aggregates.push({
      variable: variable.value,
      name: expression.aggregation,
      isDistinct: expression.distinct,
      expression: operand.type === 'wildcard' ? undefined : this.read(operand),
      separator: 'separator' in expression ? expression.separator : ' ',
    });
    return variable;
  }
}
