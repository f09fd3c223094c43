/** What the screen of queries says, in the language of the reader. It comes with the screen, not before. */
import { use } from 'react';
import { type LanguageCode, useLanguage } from '../../../messages/language.tsx';
import { type Values, written } from '../../../messages/written.ts';
import type { QueryWord, QueryWords } from './en.ts';

const catalogues: Readonly<Record<LanguageCode, () => Promise<QueryWords>>> = {
  en: async () => (await import('./en.ts')).en,
  cs: async () => (await import('./cs.ts')).cs,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

const loaded = new Map<LanguageCode, Promise<QueryWords>>();

function catalogueOf(code: LanguageCode): Promise<QueryWords> {
  const known = loaded.get(code) ?? catalogues[code]();
  loaded.set(code, known);
  return known;
}

export type Say = (word: QueryWord, values?: Values) => string;

export function useWords(): Say {
  const { code } = useLanguage();
  const words = use(catalogueOf(code));
  return (word, values) => written(words[word], values, code);
}
