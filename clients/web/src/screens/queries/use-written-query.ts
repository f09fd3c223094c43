/** The query that is being written: its language and text, the model that is `self`, and how the result is shown. */
import type { Model, ProjectQuery } from '@orrery/api';
import { useState } from 'react';
import { type ChartChoice, choiceIn } from './chart/chart-data.ts';
import type { QueryPlace, ShownAs } from './query-address.ts';
import type { QueryLanguage } from './query-languages.ts';
import { firstText } from './saved/examples.ts';

/** A text that is to stand in the editor, whatever was typed there. Each is given once. */
export interface GivenText {
  readonly text: string;
}

export interface WrittenQuery {
  readonly language: QueryLanguage;
  readonly text: string;
  /** The last text that nobody typed. What was typed comes from the editor and never goes back to it: more may have been typed meanwhile. */
  readonly given: GivenText;
  /** The slug of a model; empty for none. */
  readonly model: string;
  readonly show: ShownAs;
  readonly chart: Partial<ChartChoice>;
}

interface Beginning {
  readonly place: QueryPlace;
  readonly saved: ProjectQuery | undefined;
  readonly models: readonly Model[];
  readonly prefixes: readonly string[];
}

export function useWrittenQuery(beginning: Beginning) {
  const [written, setWritten] = useState(() => firstQuery(beginning));
  const change = (changes: Partial<WrittenQuery>) => setWritten((now) => ({ ...now, ...changes }));
  /** Another language is another text, unless the reader has written one. */
  const setLanguage = (language: QueryLanguage) =>
    setWritten((now) => {
      const isUntouched = now.text.trim() === '' || now.text === firstText(now.language, beginning.prefixes);
      if (!isUntouched) return { ...now, language };
      const text = firstText(language, beginning.prefixes);
      return { ...now, language, text, given: { text } };
    });
  return { written, change, setLanguage };
}

function firstQuery({ place, saved, models, prefixes }: Beginning): WrittenQuery {
  const language = languageAsked(place, saved);
  const chart = choiceIn(saved?.chart);
  const text = place.text ?? saved?.text ?? firstText(language, prefixes);
  return {
    language,
    text,
    given: { text },
    model: place.model ?? models[0]?.slug ?? '',
    // A query that was saved with a chart is shown as one.
    show: place.show === 'table' && chart.kind !== undefined && place.text === undefined ? 'chart' : place.show,
    chart,
  };
}

/** The model that is `self`, where the language knows one, as an address and the history keep it: a saved query has none of its own. */
export function selfOf({ language, model }: Pick<WrittenQuery, 'language' | 'model'>): Pick<QueryPlace, 'model'> {
  return language === 'aql' ? { model } : {};
}

/** Whether something was asked for by the address, so that it is run at once. */
export function isAsked({ text, saved }: QueryPlace): boolean {
  return text !== undefined || saved !== undefined;
}

/** That of the text in the address, else that of the saved query. */
export function languageAsked({ language, text }: QueryPlace, saved: ProjectQuery | undefined): QueryLanguage {
  return text === undefined ? (saved?.language ?? language) : language;
}
