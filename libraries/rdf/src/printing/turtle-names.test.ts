import { growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { TurtleNames } from './turtle-names.ts';

function namesOf(prefixes: readonly string[]): TurtleNames {
  const names = new TurtleNames();
  for (const [at, prefix] of prefixes.entries()) names.add(prefix, `http://${at}/`);
  return names;
}

test('a prefix that is taken gets the next number, and one that Turtle cannot hold another name', () => {
  const names = namesOf(['a', 'a', 'a1', 'a', '', '', 'ns', 'ns', '1 2']);
  expect([...names.entries()].map(([prefix]) => prefix)).toEqual(['a', 'a1', 'a11', 'a2', '', 'ns1', 'ns', 'ns2', 'ns3']);
});

test('many namespaces that want one prefix cost no more than others', () => {
  expect(growthOfLookups((size) => namesOf(new Array(size).fill('a')))).toBeLessThan(6);
});
