/** The language of the reader: texts, numbers, times. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { remember, remembered } from '../session/theme.ts';
import { type Catalogue, en, type MessageKey } from './en.ts';
import { durations, madeOnce, numbersOf, type Values, written } from './written.ts';

/** Each with its own name for itself. Those but English are loaded when they are wanted. */
export const languages = { en: 'English', cs: 'Čeština', de: 'Deutsch', fr: 'Français' } as const;
export type LanguageCode = keyof typeof languages;

const catalogues: Readonly<Record<LanguageCode, () => Promise<Catalogue>>> = {
  en: async () => en,
  cs: async () => (await import('./cs.ts')).cs,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

interface Language {
  readonly code: LanguageCode;
  readonly say: (key: MessageKey, values?: Values) => string;
  readonly number: (value: number) => string;
  /** How long ago something was. */
  readonly ago: (instant: string) => string;
  readonly instant: (instant: string) => string;
  readonly choose: (code: LanguageCode) => void;
}

const Context = createContext<Language | undefined>(undefined);
const place = 'orrery.language';

function isCarried(code: string | undefined): code is LanguageCode {
  return code !== undefined && Object.hasOwn(languages, code);
}

function languageOfBrowser(): LanguageCode {
  const wanted = [remembered(place), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find(isCarried) ?? 'en';
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const { user, isKnown } = useSession();
  const [chosen, choose] = useState<LanguageCode>();
  const code = chosen ?? (isCarried(user?.locale) ? user.locale : languageOfBrowser());
  const [shown, setShown] = useState<{ readonly code: LanguageCode; readonly catalogue: Catalogue }>();
  useEffect(() => {
    let isWanted = true;
    catalogues[code]().then((catalogue) => isWanted && setShown({ code, catalogue }));
    return () => {
      isWanted = false;
    };
  }, [code]);
  useEffect(() => {
    if (isKnown) remember(place, code);
  }, [code, isKnown]);
  const language = useMemo(() => shown && languageOf(shown.code, shown.catalogue, choose), [shown]);
  useEffect(() => {
    if (language) document.documentElement.lang = language.code;
  }, [language]);
  return language && isKnown ? <Context value={language}>{children}</Context> : null;
}

const instantsOf = madeOnce((code) => new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }));
const spansOf = madeOnce((code) => new Intl.RelativeTimeFormat(code, { numeric: 'auto' }));

function languageOf(code: LanguageCode, catalogue: Catalogue, choose: (code: LanguageCode) => void): Language {
  return {
    code,
    choose,
    say: (key, values) => written(catalogue[key], values, code),
    number: (value) => numbersOf(code).format(value),
    instant: (instant) => instantsOf(code).format(new Date(instant)),
    ago: (instant) => {
      const { value, unit } = durations(Date.parse(instant) - Date.now());
      return spansOf(code).format(value, unit);
    },
  };
}

export function useLanguage(): Language {
  return useContext(Context)!;
}
