/** Shows where in the tree the chosen object stands, unless the reader chose it there. */
import { itemsOf, type PathStep } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ExplorerState } from '../../routing/explorer-state.ts';
import type { PagedRows } from '../../rows/paged-rows.ts';
import { orrery } from '../../service.ts';
import { hasFilter, type ObjectRow, type ShownModel } from './object-rows.ts';

/** Trees that are deeper are not opened all the way. */
const mostSteps = 5000;

/** The way from a root of the tree down to an object. */
export function usePath({ model, revision }: ShownModel, objectId: string | undefined) {
  return useQuery({
    queryKey: ['path', model.id, revision, objectId],
    queryFn: async ({ signal }) => {
      const query = { revision, by: 'tree' as const, size: 1000 };
      const first = await orrery.readModelObjectPath({ path: { id: model.id, objectId: objectId! }, query, signal });
      if (first.page.totalElements > mostSteps) return [];
      const steps: PathStep[] = [...itemsOf(first)];
      if (first.page.totalPages > 1) {
        steps.length = 0;
        for await (const step of orrery.all(first)) steps.push(step);
      }
      return steps;
    },
    enabled: objectId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Goal {
  readonly rows: PagedRows<ObjectRow>;
  readonly row: number;
}

interface Reveal {
  readonly goal: Goal | undefined;
  /** The object has no place in the tree. */
  readonly isOutside: boolean;
  /** Says that the reader chose an object where it stands. */
  readonly chosenHere: (id: string) => void;
}

export function useReveal(shown: ShownModel, state: ExplorerState, rows: PagedRows<ObjectRow>): Reveal {
  const { select } = state;
  const isTree = state.view === 'tree' && !hasFilter(state);
  const { data: steps } = usePath(shown, select);
  const last = useRef<{ readonly rows: PagedRows<ObjectRow>; readonly id: string }>(undefined);
  const [goal, setGoal] = useState<Goal>();
  useEffect(() => {
    if (!isTree || select === undefined || !steps || steps.length === 0) return;
    if (last.current?.rows === rows && last.current.id === select) return;
    last.current = { rows, id: select };
    setGoal({ rows, row: rows.reveal(steps.map(stepOf)) });
  }, [isTree, select, steps, rows]);
  return {
    goal,
    isOutside: isTree && steps?.length === 0,
    chosenHere: (id) => {
      last.current = { rows, id };
    },
  };
}

function stepOf({ id, position, partCount, childCount }: PathStep) {
  return { id, position, childCount: partCount ?? childCount };
}
