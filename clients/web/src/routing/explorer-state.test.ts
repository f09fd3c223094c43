import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExplorerState, explorerAddress, explorerStateOf, explorerViews, isExplorerSearch } from './explorer-state.ts';

const chain = { scope: { slug: 'town' }, project: { slug: 'library', version: 'dev' }, model: { slug: 'landscape' } };

test('whatever is shown stands in the address, and an address shows it again', () => {
  const states: fc.Arbitrary<ExplorerState> = fc.record({
    view: fc.constantFrom(...explorerViews),
    select: fc.option(fc.uuid(), { nil: undefined }),
    label: fc.option(
      fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => /\S/.test(text) && text.length <= 200),
      { nil: undefined },
    ),
    type: fc.constantFrom(undefined, 'http://example.org/a?b&c#//D E'),
    sort: fc.constantFrom(undefined, 'label,asc', 'eClass,desc'),
    revision: fc.option(fc.integer({ min: 1, max: 99_999_999 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(states, (state) => {
      const { searchParams } = new URL(explorerAddress(chain, state), 'http://localhost');
      expect(isExplorerSearch(searchParams)).toBe(true);
      expect(explorerStateOf(searchParams)).toEqual(state);
    }),
  );
});

test('what makes no sense in an address is as if it were not there', () => {
  const state = explorerStateOf(new URLSearchParams('select=<script>&view=cube&sort=secret,asc&revision=-1&label=%20'));
  expect(state).toEqual({ view: 'tree' });
  expect(isExplorerSearch(new URLSearchParams('view=0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01'))).toBe(false);
});
