/** The address of the query screen: the query itself or the saved one, and how its result is shown. */
import type { Project } from '@orrery/api';
import { queriesAddress } from '../../routing/addresses.ts';
import type { QueryLanguage } from './query-languages.ts';

export const shownAs = ['table', 'graph', 'chart'] as const;
export type ShownAs = (typeof shownAs)[number];

export interface QueryPlace {
  readonly language: QueryLanguage;
  /** A query in words. */
  readonly text?: string | undefined;
  /** The id or slug of a saved query. */
  readonly saved?: string | undefined;
  /** The slug of the model whose first object is `self`. */
  readonly model?: string | undefined;
  readonly show: ShownAs;
}

/** As it is written in the address; servers and proxies take 8,000 characters. */
export const longestInAddress = 6000;

export function placeIn(search: URLSearchParams): QueryPlace {
  const show = search.get('show');
  return {
    language: search.get('language') === 'aql' ? 'aql' : 'sparql',
    text: search.get('text') ?? undefined,
    saved: search.get('q') ?? undefined,
    model: search.get('model') ?? undefined,
    show: shownAs.find((one) => one === show) ?? 'table',
  };
}

function searchOf({ language, text, saved, model, show }: QueryPlace): URLSearchParams {
  const search = new URLSearchParams();
  if (saved !== undefined) search.set('q', saved);
  if (language !== 'sparql') search.set('language', language);
  if (model !== undefined) search.set('model', model);
  if (show !== 'table') search.set('show', show);
  if (text !== undefined) search.set('text', text);
  return search;
}

export function isTooLong(text: string): boolean {
  return encodeURIComponent(text).length > longestInAddress;
}

/** A text that is too long is left out: then the address leads to the screen. */
export function addressOfQuery(project: Pick<Project, 'scope' | 'slug' | 'version'>, place: QueryPlace): string {
  const carried = place.text !== undefined && isTooLong(place.text) ? { ...place, text: undefined } : place;
  const search = searchOf(carried).toString();
  return `${queriesAddress({ scope: project.scope, project })}${search && '?'}${search}`;
}
