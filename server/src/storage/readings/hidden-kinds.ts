/** Hides what kind of content models have while it may be named by a metamodel that is hidden now. */
import { builtInNames } from '@orrery/metamodels/names.ts';
import type { Transaction, Value } from '../database.ts';
import { saysItsContentType } from '../noted-marks.ts';

/** Whoever reads them anew shows it again. What a built-in metamodel names is the same for everybody, and stays. */
export async function hideKinds(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const values: Value[] = [];
  const bind = (value: Value) => transaction.dialect.placeholder(values.push(value));
  const declared = (column: string) => `${column} = case when ${saysItsContentType('models')} then ${column} end`;
  const text = `update models set type = null, type_folded = null, ${declared('content_type')}, ${declared('content_type_folded')}
    where id in (${ids.map(bind).join(', ')}) and (${isBuiltIn(bind)}) is not true`;
  await transaction.rows({ text, values });
}

function isBuiltIn(bind: (value: Value) => string): string {
  return [...builtInNames].map(([nsUri, name]) => `(content_type = ${bind(nsUri)} and type = ${bind(name)})`).join(' or ');
}
