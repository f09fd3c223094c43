/** The classes that a search is narrowed to: by any name that lists of objects take, of metamodels and of RDF. */
import { all, any, type Condition, is, not, type Scalar } from '../../conditions/condition.ts';

/** "`prefix:Name` and `Name` are accepted"; classes of resources also by their IRIs and labels. */
export function withClassNames(where: Condition): Condition {
  if (where.kind === 'all') return all(...where.of.map(withClassNames));
  if (where.kind === 'any') return any(...where.of.map(withClassNames));
  if (where.kind === 'not') return not(withClassNames(where.of));
  if (where.kind === 'compare' && where.field === 'eClass' && where.by === '=')
    return any(...classNamesIn(where.value).map((name) => is('className', name)));
  return where;
}

/** Several after commas, as in lists of objects; a name may have a comma itself. */
export function classNamesIn(value: Scalar): string[] {
  const text = String(value);
  return [...new Set([text, ...text.split(',')])].filter((name) => name !== '').slice(0, mostNames);
}

/** "100 alternatives in one condition." */
const mostNames = 101;
