/** The queries that somebody ran in a project: kept in this browser alone, and never more than a few. */
import { remember, remembered } from '../../../session/theme.ts';
import type { QueryLanguage } from '../query-languages.ts';

export interface PastQuery {
  readonly language: QueryLanguage;
  readonly text: string;
  /** The slug of the model that was `self`. */
  readonly model?: string | undefined;
  readonly instant: string;
}

export const mostPast = 30;
export const longestPast = 10_000;

/** One's own, so that whoever signs in at the same browser does not see it. */
export function historyPlace(projectId: string, userId: string | undefined): string {
  return `orrery.queries.${userId ?? 'anonymous'}.${projectId}`;
}

export function pastQueries(place: string): readonly PastQuery[] {
  try {
    const kept: unknown = JSON.parse(remembered(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPastQuery).slice(0, mostPast) : [];
  } catch {
    return [];
  }
}

function isPastQuery(one: unknown): one is PastQuery {
  const { language, text, model, instant } = (one ?? {}) as Partial<PastQuery>;
  const isOfModel = model === undefined || typeof model === 'string';
  return (
    isOfModel &&
    (language === 'sparql' || language === 'aql') &&
    typeof text === 'string' &&
    !Number.isNaN(Date.parse(instant ?? ''))
  );
}

/** The same text of the same model again is the newest, once. A text that is very long is not kept. */
export function withQuery(past: readonly PastQuery[], query: PastQuery): readonly PastQuery[] {
  const { language, text, model } = query;
  if (text.length > longestPast || text.trim() === '') return past;
  const others = past.filter((one) => one.text !== text || one.language !== language || one.model !== model);
  return [query, ...others].slice(0, mostPast);
}

/** The model that was `self` when the same was asked last. */
export function modelLastAsked(
  past: readonly PastQuery[],
  { language, text }: Pick<PastQuery, 'language' | 'text'>,
): string | undefined {
  return past.find((one) => one.language === language && one.text === text)?.model;
}

export function keepPast(place: string, past: readonly PastQuery[]): void {
  remember(place, JSON.stringify(past));
}
