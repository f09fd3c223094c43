/** The grammar's rule of SELECT, mended: where a column is not grouped by, its error tells which one, and where. */
import { gram, type QuerySelect, validation } from '@traqula/rules-sparql-1-1';
import { ungroupedColumn } from './ungrouped-column.ts';

/** What goes beyond grammar, at an offset of the text. */
export class RuleBroken extends Error {
  readonly offset: number;

  constructor(reason: string, offset: number, cause: unknown) {
    super(reason, { cause });
    this.offset = offset;
  }
}

export const selectQuery: typeof gram.selectQuery = {
  ...gram.selectQuery,
  impl: (tools) => {
    const read = gram.selectQuery.impl(tools);
    return (context) => {
      const tree = read({ ...context, skipValidation: true });
      tools.ACTION(() => validate(tree as QuerySelect));
      return tree;
    };
  },
};

function validate(tree: QuerySelect): void {
  try {
    validation.queryProjectionIsGood(tree);
  } catch (error) {
    const column = ungroupedColumn(tree);
    throw column ? new RuleBroken(column.reason, (column.loc as { start?: number }).start ?? 0, error) : error;
  }
}
