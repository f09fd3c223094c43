/** The grammar's rule of the elements of a group, without its check of BIND, which overlooks some: `variable-scope.ts` makes it. */
import { gram } from '@traqula/rules-sparql-1-1';

export const groupElements: typeof gram.groupGraphPatternSub = {
  ...gram.groupGraphPatternSub,
  impl: (tools) => {
    const read = gram.groupGraphPatternSub.impl(tools);
    return (context) => read({ ...context, skipValidation: true });
  },
};
