import { expect, test } from 'vitest';
import { Templates } from './instantiate.ts';

test('a variable without a value gives no quad, whatever its name', () => {
  const iri = (value: string) => ({ kind: 'iri', value }) as const;
  const quad = {
    subject: iri('a:s'),
    predicate: iri('a:p'),
    object: { kind: 'variable', value: 'constructor' },
    graph: undefined,
  };
  expect([...new Templates('a:g', 'new').fill([quad as never], [{}])]).toEqual([]);
});
