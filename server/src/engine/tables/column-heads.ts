/** The heads of columns as tables show them: the title that was given, or what the column shows. */
import type { ColumnHead } from '@orrery/tables';
import type { ColumnContent } from '@orrery/tables/content.ts';

const longestTitle = 60;

const fieldTitles = { id: 'Id', label: 'Label', eClass: 'eClass', class: 'Class', container: 'Container' } as const;

export function headOf(column: ColumnContent, fault?: string): ColumnHead {
  const { title = titleOf(column), format, decimals, total } = column;
  return { title, format, decimals, total, fault };
}

function titleOf(column: ColumnContent): string {
  if ('feature' in column) return column.feature;
  if ('field' in column) return fieldTitles[column.field];
  if ('variable' in column) return column.variable;
  return column.expression.slice(0, longestTitle).toWellFormed();
}
