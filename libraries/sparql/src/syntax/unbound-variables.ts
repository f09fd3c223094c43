/** Finds variables that a query uses and nothing in it gives a value: mostly a name with a typing error, or the name of a column in HAVING. */
import type { Pattern, Query, QuerySelect } from '@traqula/rules-sparql-1-1';
import { variablesOfPattern } from './visible-variables.ts';

export interface UnboundVariable {
  readonly name: string;
  /** In the text of the tree. */
  readonly offset: number;
  /** A column has this name, which is given only after HAVING. */
  readonly isColumn: boolean;
}

/** More are not told. */
const most = 20;

export function unboundVariables(tree: Query): UnboundVariable[] {
  const found = new Map<number, UnboundVariable>();
  new Scope(found).query(tree);
  return [...found.values()].sort((one, other) => one.offset - other.offset).slice(0, most);
}

/** What has a value: the names of a query, and of what is around it. They are never copied: a query may have thousands of conditions. */
type Names = readonly ReadonlySet<string>[];

class Scope {
  private readonly found: Map<number, UnboundVariable>;

  constructor(found: Map<number, UnboundVariable>) {
    this.found = found;
  }

  query(tree: Query | QuerySelect): void {
    const own = new Set(tree.values?.variables.map(({ value }) => value));
    const bound = [own];
    if (tree.where) {
      variablesOfPattern(tree.where, own);
      this.pattern(tree.where, bound);
    }
    const { group, having, order } = tree.solutionModifiers;
    for (const grouping of group?.groupings ?? []) {
      this.uses('variable' in grouping ? grouping.value : grouping, bound);
      if ('variable' in grouping) own.add(grouping.variable.value);
    }
    const columns = tree.subType === 'select' ? this.columns(tree.variables, bound) : new Set<string>();
    this.uses(having?.having, bound, columns);
    this.uses(order?.orderDefs, [...bound, columns]);
    if (tree.subType === 'construct') this.uses(tree.template, bound);
    if (tree.subType === 'describe') this.uses(tree.variables, bound);
  }

  /** The names that columns give to expressions; each may use those before it. */
  private columns(columns: QuerySelect['variables'], bound: Names): ReadonlySet<string> {
    const named = new Set<string>();
    for (const column of columns) {
      this.uses('expression' in column ? column.expression : column, [...bound, named]);
      if ('expression' in column) named.add(column.variable.value);
    }
    return named;
  }

  /** What a pattern matches gets a value; what its conditions use must have one, from wherever in the query. */
  private pattern(pattern: Pattern, bound: Names): void {
    if (pattern.type === 'query') this.query(pattern);
    else if (pattern.subType === 'filter' || pattern.subType === 'bind') this.uses(pattern.expression, bound);
    else if ('patterns' in pattern) {
      const here = pattern.subType === 'minus' ? withOwn(pattern.patterns, bound) : bound;
      for (const one of pattern.patterns) this.pattern(one, here);
    }
  }

  private uses(part: unknown, bound: Names, columns?: ReadonlySet<string>): void {
    const left = [part];
    while (left.length > 0) {
      const node = left.pop() as Node | null | undefined;
      if (typeof node !== 'object' || node === null) continue;
      if (node.type === 'pattern') this.condition(node as unknown as Pattern, bound);
      else if (node.subType === 'variable') this.use(node as unknown as Variable, bound, columns);
      else for (const [key, value] of Object.entries(node)) if (key !== 'loc') left.push(value);
    }
  }

  /** The pattern of EXISTS, or the template of CONSTRUCT, which gives nothing a value. */
  private condition(pattern: Pattern, bound: Names): void {
    if (pattern.subType === 'bgp') this.uses(pattern.triples, bound);
    else this.pattern(pattern, withOwn([pattern], bound));
  }

  private use({ value: name, loc }: Variable, bound: Names, columns?: ReadonlySet<string>): void {
    const isBound = bound.some((names) => names.has(name));
    if (!isBound) this.found.set(loc.start, { name, offset: loc.start, isColumn: columns?.has(name) ?? false });
  }
}

interface Node {
  readonly type?: string;
  readonly subType?: string;
}

interface Variable {
  readonly value: string;
  readonly loc: { readonly start: number };
}

function withOwn(patterns: readonly Pattern[], bound: Names): Names {
  const own = new Set<string>();
  for (const pattern of patterns) variablesOfPattern(pattern, own);
  return [...bound, own];
}
