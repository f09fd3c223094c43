/** The background tasks of a site: those of the caller, and one of somebody else. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import type { Task } from '../world/entities.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';

export function tasksOf({ person }: Resident, { keeper }: Neighbourhood['others']) {
  // Nobody has tasks without being signed in.
  const own = { createdAt: longAgo, creatorId: person.id ?? keeper };
  return {
    waiting: { id: newId(), ...own, status: 'waiting' },
    over: { id: newId(), ...own, status: 'succeeded' },
    foreign: { id: newId(), createdAt: longAgo, creatorId: keeper, status: 'succeeded' },
  } satisfies Record<string, Task>;
}
