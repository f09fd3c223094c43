/** Shortens kinds and specifications of representations that archives brought when their length was not looked at. */
import type { Migration } from './migration.ts';

const columns = ['kind', 'specification'] as const;
/** As text-rules.ts has it. */
const longest = 500;

export const kindLengths: Migration = {
  name: '0043-kind-lengths',
  statements: () =>
    columns.map(
      (name) => `update representations set ${name} = substr(${name}, 1, ${longest}) where length(${name}) > ${longest}`,
    ),
};
