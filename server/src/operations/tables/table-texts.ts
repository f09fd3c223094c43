/** The texts of a table that are written in a language: its query, and its expressions. */
import type { TableContent } from '@orrery/tables/content.ts';
import type { CheckedText } from '../../engine/jobs/check-texts-job.ts';

export function textsOf({ rows, columns = [] }: TableContent): CheckedText[] {
  const ofRows: CheckedText[] =
    rows.kind === 'sparql'
      ? [{ field: 'content.rows.sparql', language: 'select', text: rows.query }]
      : rows.kind === 'aql'
        ? [{ field: 'content.rows.aql', language: 'aql', text: rows.expression }]
        : [];
  const ofColumns = columns.flatMap((column, at): CheckedText[] =>
    'expression' in column ? [{ field: `content.columns.${at}.expression`, language: 'aql', text: column.expression }] : [],
  );
  return [...ofRows, ...ofColumns];
}
