/** "Tasks are seen by their creator alone": not by administrators, and by nobody who sees it as somebody else. */
import type { Caller } from '../../access/caller.ts';
import type { Policy } from '../../access/entity-kind.ts';
import { isThere } from '../../access/is-there.ts';
import { all, type Condition, is, nothing } from '../../conditions/condition.ts';

export function visibleTasks(caller: Caller): Condition {
  return caller === 'anonymous' ? nothing : all(isThere, is('creator.id', caller.id));
}

export const taskPolicy: Policy = { visible: visibleTasks, abilities: () => ({}) };
