/** GRAPH: where the meaning allows it the graph becomes a term of each pattern, otherwise each named graph is evaluated by itself. */
import type { Iri } from '@orrery/rdf/terms.ts';
import type { Variable } from '../syntax/query-form.ts';
import { type Algebra, type Expression, type GraphTerm, join } from './algebra.ts';
import { childrenOf, expressionsOf, mentionedVariables } from './variables.ts';

/** The pattern inside was read for the graph of this name. */
export function inGraph(name: Iri, pattern: Algebra): Algebra {
  return hasTriple(pattern, name) ? pattern : join({ kind: 'graph-names', name }, pattern);
}

/**
 * The pattern inside was read for the active graph. SPARQL 1.1 §18.6 evaluates it on each graph and joins the name afterwards: only
 * where nothing inside can tell the difference the variable is bound by the patterns themselves.
 */
export function inEachGraph(variable: Variable, pattern: Algebra): Algebra {
  if (!isSimple(pattern) || mentionedVariables(pattern).has(variable.value)) {
    return { kind: 'for-each-graph', variable: variable.value, of: pattern };
  }
  const bound = withGraph(pattern, variable);
  return hasTriple(bound, variable) ? bound : join({ kind: 'graph-names', name: variable }, bound);
}

/** Whether every solution comes from a triple of the graph: then the graph is there. */
function hasTriple(node: Algebra, graph: Iri | Variable): boolean {
  const has = (part: Algebra) => hasTriple(part, graph);
  if (node.kind === 'triple') return isGraph(node.graph, graph);
  if (node.kind === 'join') return node.parts.some(has);
  if (node.kind === 'union') return node.parts.length > 0 && node.parts.every(has);
  if (node.kind === 'filter' || node.kind === 'extend') return has(node.of);
  return node.kind === 'left-join' && has(node.left);
}

function isGraph(term: GraphTerm, graph: Iri | Variable): boolean {
  return typeof term !== 'string' && term.kind === graph.kind && term.value === graph.value;
}

const simpleKinds: ReadonlySet<Algebra['kind']> = new Set(['triple', 'join', 'union', 'left-join', 'filter', 'extend']);

function isSimple(node: Algebra): boolean {
  return simpleKinds.has(node.kind) && childrenOf(node).every(isSimple) && expressionsOf(node).every(isSimpleExpression);
}

function isSimpleExpression(expression: Expression): boolean {
  if (expression.kind === 'exists') return isSimple(expression.pattern);
  return expression.kind !== 'call' || expression.operands.every(isSimpleExpression);
}

/** A simple pattern, its active graph being the variable. */
function withGraph(node: Algebra, graph: Variable): Algebra {
  const inside = (child: Algebra) => withGraph(child, graph);
  const conditions = (expressions: readonly Expression[]) => expressions.map((one) => expressionWithGraph(one, graph));
  switch (node.kind) {
    case 'triple':
      return node.graph === 'active' ? { ...node, graph } : node;
    case 'join':
    case 'union':
      return { ...node, parts: node.parts.map(inside) };
    case 'left-join':
      return { ...node, left: inside(node.left), right: inside(node.right), conditions: conditions(node.conditions) };
    case 'filter':
      return { ...node, of: inside(node.of), conditions: conditions(node.conditions) };
    case 'extend':
      return { ...node, of: inside(node.of), expression: expressionWithGraph(node.expression, graph) };
    default:
      return node;
  }
}

function expressionWithGraph(expression: Expression, graph: Variable): Expression {
  if (expression.kind === 'exists') return { ...expression, pattern: withGraph(expression.pattern, graph) };
  if (expression.kind !== 'call') return expression;
  return { ...expression, operands: expression.operands.map((operand) => expressionWithGraph(operand, graph)) };
}
