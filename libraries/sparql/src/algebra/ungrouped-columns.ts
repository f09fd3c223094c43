/** Refuses columns of which a group has no value: they are neither grouped by nor aggregated (SPARQL 1.1 §11.4). */
import type { QuerySelect } from '@traqula/rules-sparql-1-1';
import type { Expression } from './algebra.ts';
import type { TermReader } from './term-reader.ts';

export interface Extension {
  readonly variable: string;
  readonly expression: Expression;
}

/** Aggregates stand in expressions as variables that no text can name, and are among those that groups have. */
export function refuseUngroupedColumns(
  { variables, values }: QuerySelect,
  extensions: readonly Extension[],
  groupsHave: readonly string[],
  terms: TermReader,
): void {
  const known = new Set(groupsHave);
  // What VALUES behind the groups binds is joined to them.
  for (const name of values?.values.flatMap((row) => Object.keys(row)) ?? []) known.add(terms.variable(name).value);
  let next = 0;
  for (const column of variables) {
    if (column.type === 'wildcard') return;
    const isExtension = 'variable' in column;
    const name = isExtension ? column.variable.value : (column as { value: string }).value;
    const used = isExtension ? usedIn(extensions[next++]!.expression) : [terms.variable(name).value];
    if (used.some((variable) => !known.has(variable)))
      throw terms.error(
        `?${name} is of single solutions, and the query groups them: add GROUP BY, or take an aggregate of it`,
        column,
      );
    known.add(terms.variable(name).value);
  }
}

/** Patterns of EXISTS have variables of their own. */
function usedIn(expression: Expression): string[] {
  if (expression.kind === 'variable') return [expression.value];
  return expression.kind === 'call' ? expression.operands.flatMap(usedIn) : [];
}
