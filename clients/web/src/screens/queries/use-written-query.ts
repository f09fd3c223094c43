/** The query that is being written: its language and text, the model that is `self`, and how the result is shown. */
import type { Model, ProjectQuery } from '@orrery/api';
import { useState } from 'react';
import { type ChartChoice, choiceIn } from './chart/chart-data.ts';
import type { QueryPlace, ShownAs } from './query-address.ts';
import type { QueryLanguage } from './query-languages.ts';
import { firstText } from './saved/examples.ts';

export interface WrittenQuery {
  readonly language: QueryLanguage;
  readonly text: string;
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
      return { ...now, language, text: isUntouched ? firstText(language, beginning.prefixes) : now.text };
    });
  return { written, change, setLanguage };
}

function firstQuery({ place, saved, models, prefixes }: Beginning): WrittenQuery {
  const language = languageAsked(place, saved);
  const chart = choiceIn(saved?.chart);
  return {
    language,
    text: place.text ?? saved?.text ?? firstText(language, prefixes),
    model: place.model ?? models[0]?.slug ?? '',
    // A query that was saved with a chart is shown as one.
    show: place.show === 'table' && chart.kind !== undefined && place.text === undefined ? 'chart' : place.show,
    chart,
  };
}

/** Whether something was asked for by the address, so that it is run at once. */
export function isAsked({ text, saved }: QueryPlace): boolean {
  return text !== undefined || saved !== undefined;
}

/** That of the text in the address, else that of the saved query. */
export function languageAsked({ language, text }: QueryPlace, saved: ProjectQuery | undefined): QueryLanguage {
  return text === undefined ? (saved?.language ?? language) : language;
}
