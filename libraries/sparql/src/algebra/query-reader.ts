/** Reads a query into algebra: grouping, HAVING, VALUES, SELECT expressions, ordering, projection, DISTINCT and slices (SPARQL 1.1 §18.2.4). */
import type { Iri } from '@orrery/rdf/terms.ts';
import type { PatternGroup, QuerySelect, SolutionModifiers, Query as TreeQuery } from '@traqula/rules-sparql-1-1';
import { type CheckedSyntax, graphLists } from '../syntax/checked-syntax.ts';
import type { Syntax } from '../syntax/grammar.ts';
import type { Variable } from '../syntax/query-form.ts';
import type { Prologue } from '../syntax/syntax-tree.ts';
import { TemplateReader } from '../syntax/templates.ts';
import { visibleVariables } from '../syntax/visible-variables.ts';
import { type Algebra, type Expression, join, type Ordering, type TriplePattern, unit } from './algebra.ts';
import { PatternReader } from './pattern-reader.ts';
import type { Query } from './query.ts';
import { TermReader } from './term-reader.ts';

/** How the pattern of an update is asked. */
export interface WhereSelect {
  readonly variables: readonly string[];
  readonly isDistinct: boolean;
}

/** What `SELECT … WHERE …` would be read as; nothing where no variable is asked for. */
export function whereOf(where: PatternGroup, { variables, isDistinct }: WhereSelect, syntax: Syntax<object>, prologue: Prologue) {
  if (variables.length === 0) return undefined;
  const reader = new PatternReader(new TermReader(syntax, prologue), readSubSelect);
  const projected: Algebra = { kind: 'project', of: reader.group(where.patterns), variables };
  const { base, prefixes } = prologue;
  const pattern: Algebra = isDistinct ? { kind: 'distinct', of: projected } : projected;
  return {
    form: 'select',
    base,
    prefixes: { ...prefixes },
    template: [],
    described: [],
    variables,
    from: undefined,
    pattern,
  } as const;
}

export function queryOf({ syntax, prologue }: CheckedSyntax): Query {
  const terms = new TermReader(syntax, prologue);
  const reader = new PatternReader(terms, readSubSelect);
  const { base, prefixes } = prologue;
  return {
    ...{ form: syntax.tree.subType, base, prefixes, template: [], described: [], variables: [] },
    from: graphLists(syntax.tree.datasets, syntax, prologue),
    ...partsOf(syntax, reader),
  };
}

function partsOf(syntax: Syntax<TreeQuery>, reader: PatternReader): Pick<Query, 'pattern'> & Partial<Query> {
  const { tree } = syntax;
  if (tree.subType === 'select') return { pattern: select(tree, reader), variables: columnsOf(tree) };
  const pattern = withModifiers(tree, [], reader);
  if (tree.subType === 'ask') return { pattern };
  if (tree.subType === 'construct') return { pattern, template: templateOf(tree.template, syntax, reader) };
  const [first] = tree.variables;
  if (first?.type !== 'wildcard') {
    return { pattern, described: tree.variables.map((term) => reader.terms.patternTerm(term as never) as Iri | Variable) };
  }
  const names = tree.where ? visibleVariables(tree as never) : [];
  return { pattern, described: names.map((name) => reader.terms.variable(name)) };
}

function templateOf(
  template: Extract<TreeQuery, { subType: 'construct' }>['template'],
  syntax: Syntax<object>,
  { terms }: PatternReader,
): TriplePattern[] {
  const quads = new TemplateReader(syntax, terms.prologue, undefined).quadsOf([template]);
  return quads.map(({ subject, predicate, object }) => ({ kind: 'triple', subject, predicate, object, graph: 'default' }));
}

function readSubSelect(tree: QuerySelect, reader: PatternReader): Algebra {
  return reader.terms.inScope(new Set(columnsOf(tree)), () => select(tree, reader));
}

function columnsOf(tree: QuerySelect): string[] {
  const [first] = tree.variables;
  if (first?.type === 'wildcard') return visibleVariables(tree);
  return (tree.variables as Exclude<QuerySelect['variables'], readonly [{ type: 'wildcard' }]>).map((chosen) =>
    'variable' in chosen ? chosen.variable.value : (chosen as { value: string }).value,
  );
}

function select(tree: QuerySelect, reader: PatternReader): Algebra {
  const chosen = tree.variables.flatMap((one) => ('variable' in one ? [one] : []));
  const ordered = withModifiers(tree, chosen, reader);
  const variables = columnsOf(tree).map((name) => reader.terms.variable(name).value);
  const projected: Algebra = { kind: 'project', of: ordered, variables };
  const distinct: Algebra = tree.distinct ? { kind: 'distinct', of: projected } : projected;
  return sliced(distinct, tree.solutionModifiers);
}

type Chosen = Extract<QuerySelect['variables'][number], { expression: unknown }>;

/** All up to ORDER BY; of queries that do not SELECT, the slice too. */
function withModifiers(tree: TreeQuery, chosen: readonly Chosen[], reader: PatternReader): Algebra {
  const { expressions, terms } = reader;
  const modifiers = tree.solutionModifiers;
  const where = tree.where ? reader.group(tree.where.patterns) : unit;
  const { result, aggregates } = expressions.withAggregates(() => ({
    having: modifiers.having?.having.map((one) => expressions.read(one)) ?? [],
    extensions: chosen.map(({ variable, expression }) => ({
      variable: terms.variable(variable.value).value,
      expression: expressions.read(expression),
    })),
    orderings: modifiers.order?.orderDefs.map(
      ({ descending, expression }): Ordering => ({ isDescending: descending, expression: expressions.read(expression) }),
    ),
  }));
  const keyed = modifiers.group || aggregates.length > 0 ? grouped(where, modifiers, reader) : undefined;
  let pattern: Algebra = keyed ? { kind: 'group', of: keyed.of, keys: keyed.keys, aggregates } : where;
  pattern = filtered(pattern, result.having);
  if (tree.values) pattern = join(pattern, reader.values(tree.values));
  for (const { variable, expression } of result.extensions) pattern = { kind: 'extend', of: pattern, variable, expression };
  if (result.orderings) pattern = { kind: 'order', of: pattern, orderings: result.orderings };
  return tree.subType === 'select' ? pattern : sliced(pattern, modifiers);
}

function grouped(where: Algebra, { group }: SolutionModifiers, reader: PatternReader): { of: Algebra; keys: string[] } {
  const keys: string[] = [];
  let of = where;
  for (const grouping of group?.groupings ?? []) {
    const isNamed = 'variable' in grouping;
    const expression = reader.expressions.read(isNamed ? grouping.value : grouping);
    if (!isNamed && expression.kind === 'variable') keys.push(expression.value);
    else {
      const variable = isNamed ? reader.terms.variable(grouping.variable.value).value : reader.terms.fresh().value;
      of = { kind: 'extend', of, variable, expression };
      keys.push(variable);
    }
  }
  return { of, keys };
}

function filtered(of: Algebra, conditions: readonly Expression[]): Algebra {
  return conditions.length > 0 ? { kind: 'filter', of, conditions } : of;
}

function sliced(of: Algebra, { limitOffset }: SolutionModifiers): Algebra {
  if (limitOffset?.limit === undefined && !limitOffset?.offset) return of;
  return { kind: 'slice', of, offset: limitOffset.offset ?? 0, limit: limitOffset.limit };
}
