/** Gives the messages of the query screen in the language of the reader. They are loaded with the screen, not before. */
import { use } from 'react';
import { type LanguageCode, useLanguage } from '../../../messages/language.tsx';
import { type Values, written } from '../../../messages/written.ts';
import type { QueryMessageKey, QueryMessages } from './en.ts';

const catalogues: Readonly<Record<LanguageCode, () => Promise<QueryMessages>>> = {
  en: async () => (await import('./en.ts')).en,
  cs: async () => (await import('./cs.ts')).cs,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

const loaded = new Map<LanguageCode, Promise<QueryMessages>>();

function catalogueOf(code: LanguageCode): Promise<QueryMessages> {
  const known = loaded.get(code) ?? catalogues[code]();
  loaded.set(code, known);
  return known;
}

export type Say = (key: QueryMessageKey, values?: Values) => string;

export function useQueryMessages(): Say {
  const { code } = useLanguage();
  const messages = use(catalogueOf(code));
  return (key, values) => written(messages[key], values, code);
}
