/** The history of queries, for the screen. */
import { useCallback, useState } from 'react';
import { historyPlace, keepPast, type PastQuery, pastQueries, withQuery } from './query-history.ts';

interface History {
  readonly past: readonly PastQuery[];
  readonly note: (query: PastQuery) => void;
  readonly clear: () => void;
}

export function useHistory(projectId: string, userId: string | undefined): History {
  const place = historyPlace(projectId, userId);
  const [past, setPast] = useState(() => pastQueries(place));
  const keep = useCallback(
    (next: readonly PastQuery[]) => {
      keepPast(place, next);
      setPast(next);
    },
    [place],
  );
  // As it is kept now: another tab may have added to it.
  const note = useCallback((query: PastQuery) => keep(withQuery(pastQueries(place), query)), [keep, place]);
  return { past, note, clear: () => keep([]) };
}
