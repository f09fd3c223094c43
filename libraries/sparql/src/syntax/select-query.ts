/** The grammar's rule of SELECT without what it has to say of columns: it refuses one that uses the name of one before it. */
import { gram } from '@traqula/rules-sparql-1-1';

export const selectQuery: typeof gram.selectQuery = {
  ...gram.selectQuery,
  impl: (tools) => {
    const read = gram.selectQuery.impl(tools);
    return (context) => read({ ...context, skipValidation: true });
  },
};
