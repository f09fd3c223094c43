/** Phrases of the pages in the language of the reader. English is the key: what has no translation is shown as it is. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { type Content, type Html, html } from '../../../html.ts';
import type { Person } from '../../accounts/person.ts';
import { czech, type Phrase } from './czech.ts';
import { french } from './french.ts';
import { german } from './german.ts';

export type { Phrase } from './czech.ts';

const languages: Readonly<Record<string, Readonly<Record<Phrase, string>> | undefined>> = {
  en: undefined,
  cs: czech,
  de: german,
  fr: french,
};

const hole = /\{(\w+)\}/;

export class Phrases {
  /** The tag of the language, as HTML and dates have it. */
  readonly language: string;
  private readonly translations: Readonly<Record<string, string>>;

  constructor(language: string) {
    this.language = Object.hasOwn(languages, language) ? language : 'en';
    this.translations = ownEntry(languages, this.language) ?? {};
  }

  /** The phrase as HTML, its holes filled. */
  say(phrase: Phrase, values: Readonly<Record<string, Content>> = {}): Html {
    const parts = this.translated(phrase).split(hole);
    return html`${parts.map((part, index) => (index % 2 === 0 ? part : values[part]))}`;
  }

  /** The phrase as plain text, for titles. */
  text(phrase: Phrase, values: Readonly<Record<string, string>> = {}): string {
    return this.filled(phrase, values);
  }

  /** A sentence that came from elsewhere, such as the message of a failure. */
  message(sentence: string): string {
    if (Object.hasOwn(this.translations, sentence)) return this.translations[sentence]!;
    const [phrase, values] = recognised(sentence) ?? [];
    if (phrase === undefined || values === undefined) return sentence;
    return this.filled(phrase, { ...values, ...(values.time ? { time: this.duration(values.time) } : {}) });
  }

  moment(instant: number): Html {
    const date = new Date(instant);
    // The script of the page puts the reader's own time here; without it the time is that of Greenwich, and says so.
    return html`<time datetime="${date.toISOString()}">${momentFormat(this.language).format(date)} UTC</time>`;
  }

  private filled(phrase: string, values: Readonly<Record<string, string>>): string {
    return this.translated(phrase).replaceAll(new RegExp(hole, 'g'), (_, name: string) => values[name] ?? '');
  }

  private translated(phrase: string): string {
    return this.translations[phrase] ?? phrase;
  }

  private duration(time: string): string {
    const [count = '', unit = ''] = time.split(' ');
    const style = { style: 'unit', unit: unit.replace(/s$/, ''), unitDisplay: 'long' } as const;
    return new Intl.NumberFormat(this.language, style).format(Number(count));
  }
}

/** Making one takes as long as a hundred uses of it. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(language: string): Intl.DateTimeFormat {
  const known = momentFormats.get(language);
  if (known) return known;
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  momentFormats.set(language, made);
  return made;
}

/** Phrases with holes that sentences are compared with. */
const patterns = Object.keys(czech)
  .filter((phrase) => hole.test(phrase) && !phrase.startsWith('{') && !phrase.includes('<'))
  .map((phrase) => ({
    phrase,
    pattern: new RegExp(
      `^${phrase
        .split(hole)
        .map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.+)`))
        .join('')}$`,
    ),
  }));

const longestSentence = 1000;

function recognised(sentence: string): [phrase: string, values: Readonly<Record<string, string>>] | undefined {
  // A form with several holes tries all ways to fill them.
  if (sentence.length > longestSentence) return undefined;
  for (const { phrase, pattern } of patterns) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups) return [phrase, groups];
  }
  return undefined;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** More than any browser names; what a header names beyond that is not looked at. */
const mostLanguages = 50;

/** The language that a person has chosen, else the one that their browser likes best, among those that the installation carries. */
export function languageOf(person: Person | undefined, acceptLanguage: string | undefined, locales: readonly string[]): string {
  if (person?.locale && locales.includes(person.locale)) return person.locale;
  const liked = (acceptLanguage ?? '')
    .split(',', mostLanguages)
    .map((part) => part.split(';', 2).map((piece) => piece.trim()))
    .map(([tag = '', quality = 'q=1']) => ({ language: tag.toLowerCase().split('-', 1)[0]!, quality: qualityIn(quality) }))
    .sort((one, other) => other.quality - one.quality);
  return liked.find(({ language, quality }) => quality > 0 && locales.includes(language))?.language ?? locales[0] ?? 'en';
}

function qualityIn(parameter: string): number {
  return parameter.startsWith('q=') ? Number(parameter.slice(2)) || 0 : 1;
}

/** What a language is called by those who speak it: `čeština`, `Deutsch`. */
export function ownNameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
