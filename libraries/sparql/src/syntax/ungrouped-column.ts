/** Finds the column of a SELECT of which a group has no value: it is *, or neither grouped by nor aggregated (SPARQL 1.1 §11.4). */
import type { Expression, QuerySelect, SolutionModifiers } from '@traqula/rules-sparql-1-1';

export interface UngroupedColumn {
  readonly reason: string;
  readonly loc: unknown;
}

/** The first such column, as an error names it. */
export function ungroupedColumn({ variables, solutionModifiers, values }: QuerySelect): UngroupedColumn | undefined {
  if (!isGrouped(variables, solutionModifiers)) return undefined;
  // What VALUES behind the groups binds is joined to them.
  const known = new Set(values?.values.flatMap((row) => Object.keys(row)));
  for (const name of keysOf(solutionModifiers)) known.add(name);
  for (const column of variables) {
    if (column.type === 'wildcard') return { reason: 'SELECT * has no groups: name its columns', loc: column.loc };
    const isNamed = 'variable' in column;
    const name = isNamed ? column.variable.value : (column as { value: string }).value;
    const unknown = isNamed
      ? singleVariables(column.expression).find((one) => !known.has(one))
      : known.has(name)
        ? undefined
        : name;
    if (unknown !== undefined) return { reason: reasonFor(unknown), loc: column.loc };
    known.add(name);
  }
  return undefined;
}

function reasonFor(variable: string): string {
  return `?${variable} is neither grouped by nor aggregated: add it to GROUP BY, or take an aggregate of it`;
}

function isGrouped(columns: QuerySelect['variables'], { group, having, order }: SolutionModifiers): boolean {
  if (group) return true;
  const chosen = columns.flatMap((column) => ('expression' in column ? [column.expression] : []));
  const ordered = order?.orderDefs.map(({ expression }) => expression) ?? [];
  return partsOf([...chosen, ...(having?.having ?? []), ...ordered]).some(isAggregate);
}

function keysOf({ group }: SolutionModifiers): string[] {
  return (group?.groupings ?? []).flatMap((grouping) => {
    if ('variable' in grouping) return [grouping.variable.value];
    return isVariable(grouping) ? [grouping.value] : [];
  });
}

function singleVariables(expression: Expression): string[] {
  return partsOf([expression])
    .filter(isVariable)
    .map(({ value }) => value);
}

/** Expressions with their operands, from left to right: those of aggregates are of single solutions, and patterns of EXISTS have variables of their own. */
function partsOf(expressions: readonly Expression[]): Expression[] {
  const found: Expression[] = [];
  const left = expressions.toReversed();
  while (left.length > 0) {
    const part = left.pop()!;
    found.push(part);
    // A list of IN may be longer than what a call takes as arguments.
    if (part.subType === 'operation' || part.subType === 'functionCall') for (const one of part.args.toReversed()) left.push(one);
  }
  return found;
}

function isAggregate(expression: Expression): boolean {
  return expression.subType === 'aggregate';
}

function isVariable(expression: Expression): expression is Extract<Expression, { subType: 'variable' }> {
  return expression.subType === 'variable';
}
