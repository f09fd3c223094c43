import { expect, test } from 'vitest';
import { nowAndThen } from '../storage/upkeep.ts';
import { Wings } from './wing.ts';

interface Ground {
  readonly log: string[];
}

const cellar = ({ log }: Ground) => ({
  useCases: {},
  shared: { store: new Map<string, string>() },
  chores: nowAndThen(async () => void log.push('the cellar is tidied')),
  close: async () => void log.push('the cellar closes'),
});

const library = async ({ log, store }: Ground & { readonly store: Map<string, string> }) => ({
  useCases: { books: { borrow: (title: string) => store.get(title) } },
  routes: () => void log.push('the library has routes'),
  chores: nowAndThen(async () => void log.push('the library is tidied')),
  close: async () => void log.push('the library closes'),
});

test('a wing is given what those before it share, and doors get use cases alone', async () => {
  const opened = await new Wings<Ground>().and(cellar).and(library).open({ log: [] });
  opened.given.store.set('Faust', 'on the second shelf');
  expect(opened.useCases.books.borrow('Faust')).toBe('on the second shelf');
  expect(Object.keys(opened.useCases)).toEqual(['books']);
});

test('what stands on top is tidied and closed first', async () => {
  const log: string[] = [];
  const opened = await new Wings<Ground>().and(cellar).and(library).open({ log });
  for (const chore of opened.chores) await chore.run(new AbortController().signal);
  await opened.close();
  expect(log).toEqual(['the library is tidied', 'the cellar is tidied', 'the library closes', 'the cellar closes']);
});

test('a wing that needs what no earlier one gives is refused by the compiler', () => {
  // @ts-expect-error: there is no store yet.
  new Wings<Ground>().and(library);
});
