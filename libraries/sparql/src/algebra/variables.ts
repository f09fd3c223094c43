/** Tells which variables a pattern may bind, and which it binds in each of its solutions. */
import type { Algebra, Expression, GraphTerm, PatternTerm } from './algebra.ts';

export type Names = ReadonlySet<string>;

const nothing: Names = new Set();

/** Whether a term is known where these variables are. */
export function isBound(term: PatternTerm, names: Names): boolean {
  return term.kind !== 'variable' || names.has(term.value);
}

function union(sets: readonly Names[]): Names {
  return sets.length === 1 ? sets[0]! : new Set(sets.flatMap((set) => [...set]));
}

function variablesAmong(terms: readonly (PatternTerm | GraphTerm)[]): Names {
  return new Set(terms.flatMap((term) => (typeof term !== 'string' && term.kind === 'variable' ? [term.value] : [])));
}

type Rule = (node: never, of: (node: Algebra) => Names) => Names;
type Of<Kind> = Extract<Algebra, { kind: Kind }>;

/** What both questions have in common. */
const common: Readonly<Record<Exclude<Algebra['kind'], 'union' | 'left-join' | 'extend' | 'values' | 'group'>, Rule>> = {
  triple: ({ subject, predicate, object, graph }: Of<'triple'>) => variablesAmong([subject, predicate, object, graph]),
  path: ({ subject, object, graph }: Of<'path'>) => variablesAmong([subject, object, graph]),
  'graph-names': ({ name }: Of<'graph-names'>) => variablesAmong([name]),
  join: ({ parts }: Of<'join'>, of) => union(parts.map(of)),
  minus: ({ left }: Of<'minus'>, of) => of(left),
  filter: ({ of: inner }: Of<'filter'>, of) => of(inner),
  'for-each-graph': ({ variable, of: inner }: Of<'for-each-graph'>, of) => new Set([...of(inner), variable]),
  order: ({ of: inner }: Of<'order'>, of) => of(inner),
  project: ({ variables, of: inner }: Of<'project'>, of) => new Set([...of(inner)].filter((name) => variables.includes(name))),
  distinct: ({ of: inner }: Of<'distinct'>, of) => of(inner),
  slice: ({ of: inner }: Of<'slice'>, of) => of(inner),
};

const possible: Readonly<Record<Algebra['kind'], Rule>> = {
  ...common,
  union: ({ parts }: Of<'union'>, of) => union(parts.map(of)),
  'left-join': ({ left, right }: Of<'left-join'>, of) => union([of(left), of(right)]),
  extend: ({ of: inner, variable }: Of<'extend'>, of) => new Set([...of(inner), variable]),
  values: ({ variables }: Of<'values'>) => new Set(variables),
  group: ({ keys, aggregates }: Of<'group'>) => new Set([...keys, ...aggregates.map(({ variable }) => variable)]),
};

const certain: Readonly<Record<Algebra['kind'], Rule>> = {
  ...common,
  union: ({ parts }: Of<'union'>, of) => intersection(parts.map(of)),
  'left-join': ({ left }: Of<'left-join'>, of) => of(left),
  // An expression may be an error, which leaves its variable unbound.
  extend: ({ of: inner }: Of<'extend'>, of) => of(inner),
  values: ({ variables, rows }: Of<'values'>) =>
    new Set(variables.filter((_, column) => rows.every((row) => row[column] !== undefined))),
  group: ({ of: inner, keys }: Of<'group'>, of) => new Set(keys.filter((key) => of(inner).has(key))),
};

function intersection(sets: readonly Names[]): Names {
  const [first = nothing, ...others] = sets;
  return new Set([...first].filter((name) => others.every((set) => set.has(name))));
}

const knownPossible = new WeakMap<Algebra, Names>();
const knownCertain = new WeakMap<Algebra, Names>();

export function possibleVariables(node: Algebra): Names {
  return remembered(knownPossible, node, () => possible[node.kind](node as never, possibleVariables));
}

export function certainVariables(node: Algebra): Names {
  return remembered(knownCertain, node, () => certain[node.kind](node as never, certainVariables));
}

function remembered(known: WeakMap<Algebra, Names>, node: Algebra, find: () => Names): Names {
  let found = known.get(node);
  if (!found) {
    found = find();
    known.set(node, found);
  }
  return found;
}

/** Those of an expression, of the patterns inside of it too. */
export function expressionVariables(expression: Expression): Names {
  if (expression.kind === 'variable') return new Set([expression.value]);
  if (expression.kind === 'call') return union([nothing, ...expression.operands.map(expressionVariables)]);
  return expression.kind === 'exists' ? mentionedVariables(expression.pattern) : nothing;
}

/** All names that stand in a pattern, bound by it or not. */
export function mentionedVariables(node: Algebra): Names {
  const found = new Set(possibleVariables(node));
  const add = (names: Names) => {
    for (const name of names) found.add(name);
  };
  for (const child of childrenOf(node)) add(mentionedVariables(child));
  for (const expression of expressionsOf(node)) add(expressionVariables(expression));
  return found;
}

export function childrenOf(node: Algebra): readonly Algebra[] {
  if ('parts' in node) return node.parts;
  if ('left' in node) return [node.left, node.right];
  return 'of' in node ? [node.of] : [];
}

export function expressionsOf(node: Algebra): readonly Expression[] {
  if ('conditions' in node) return node.conditions;
  if (node.kind === 'extend') return [node.expression];
  if (node.kind === 'order') return node.orderings.map(({ expression }) => expression);
  if (node.kind === 'group') return node.aggregates.flatMap(({ expression }) => (expression ? [expression] : []));
  return [];
}
