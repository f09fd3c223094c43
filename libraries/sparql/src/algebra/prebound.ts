/** A query some of whose variables are bound before it begins: wherever they stand, inside of sub-selects and EXISTS too, there is the term (SHACL §5.3.1). */
import { type Iri, Literal, type Term, xsd } from '@orrery/rdf/terms.ts';
import type { Algebra, Expression, GraphTerm, PatternTerm } from './algebra.ts';
import type { Query } from './query.ts';

export type Bindings = ReadonlyMap<string, Term>;

const yes = new Literal('true', xsd.boolean);

export function prebound(query: Query, bindings: Bindings): Query {
  return { ...query, pattern: new Substitution(bindings).pattern(query.pattern, undefined) };
}

class Substitution {
  private readonly bindings: Bindings;

  constructor(bindings: Bindings) {
    this.bindings = bindings;
  }

  /** The active graph is that of a GRAPH whose variable was bound. */
  pattern(node: Algebra, active: Iri | undefined): Algebra {
    const inside = (child: Algebra) => this.pattern(child, active);
    const all = (expressions: readonly Expression[]) => expressions.map((one) => this.expression(one, active));
    switch (node.kind) {
      case 'triple':
        return { ...node, ...this.ends(node, active), predicate: this.term(node.predicate) };
      case 'path':
        return { ...node, ...this.ends(node, active) };
      case 'graph-names':
        return { ...node, name: this.graph(node.name, active) as Iri };
      case 'join':
      case 'union':
        return { ...node, parts: node.parts.map(inside) };
      case 'left-join':
        return { ...node, left: inside(node.left), right: inside(node.right), conditions: all(node.conditions) };
      case 'minus':
        return { ...node, left: inside(node.left), right: inside(node.right) };
      case 'filter':
        return { ...node, of: inside(node.of), conditions: all(node.conditions) };
      case 'extend':
        return { ...node, of: inside(node.of), expression: this.expression(node.expression, active) };
      case 'values':
        return node;
      case 'for-each-graph':
        return this.eachGraph(node, active);
      default:
        return this.modifier(node, active);
    }
  }

  private modifier(
    node: Extract<Algebra, { kind: 'group' | 'order' | 'project' | 'distinct' | 'slice' }>,
    active: Iri | undefined,
  ): Algebra {
    const of = this.pattern(node.of, active);
    if (node.kind === 'order') {
      const orderings = node.orderings.map((one) => ({ ...one, expression: this.expression(one.expression, active) }));
      return { ...node, of, orderings };
    }
    if (node.kind !== 'group') return { ...node, of };
    const aggregates = node.aggregates.map((one) => ({
      ...one,
      expression: one.expression && this.expression(one.expression, active),
    }));
    return { ...node, of, keys: node.keys.filter((key) => !this.bindings.has(key)), aggregates };
  }

  private eachGraph(node: Extract<Algebra, { kind: 'for-each-graph' }>, active: Iri | undefined): Algebra {
    const name = this.bindings.get(node.variable);
    if (name?.kind !== 'iri') return { ...node, of: this.pattern(node.of, active) };
    return { kind: 'join', parts: [{ kind: 'graph-names', name }, this.pattern(node.of, name)] };
  }

  private ends(
    { subject, object, graph }: Pick<Extract<Algebra, { kind: 'path' }>, 'subject' | 'object' | 'graph'>,
    active: Iri | undefined,
  ) {
    return { subject: this.term(subject), object: this.term(object), graph: this.graph(graph, active) };
  }

  private term(term: PatternTerm): PatternTerm {
    return term.kind === 'variable' ? (this.bindings.get(term.value) ?? term) : term;
  }

  private graph(graph: GraphTerm, active: Iri | undefined): GraphTerm {
    if (graph === 'active') return active ?? graph;
    if (graph === 'default' || graph.kind !== 'variable') return graph;
    const name = this.bindings.get(graph.value);
    return name?.kind === 'iri' ? name : graph;
  }

  private expression(expression: Expression, active: Iri | undefined): Expression {
    if (expression.kind === 'term') return expression;
    if (expression.kind === 'exists') return { ...expression, pattern: this.pattern(expression.pattern, active) };
    if (expression.kind === 'variable') {
      const term = this.bindings.get(expression.value);
      return term ? { kind: 'term', term } : expression;
    }
    const [first] = expression.operands;
    if (expression.name === 'bound' && first?.kind === 'variable' && this.bindings.has(first.value))
      return { kind: 'term', term: yes };
    return { ...expression, operands: expression.operands.map((one) => this.expression(one, active)) };
  }
}
