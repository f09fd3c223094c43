/** The background tasks of a site: those of the caller, one of which tells of the project, and one of somebody else. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import type { Project, Task } from '../world/entities.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';

export function tasksOf({ id, confidentiality }: Project, { person }: Resident, { keeper }: Neighbourhood['others']) {
  // Nobody has tasks without being signed in.
  const own = { createdAt: longAgo, creatorId: person.id ?? keeper };
  return {
    waiting: { id: newId(), ...own, status: 'waiting' },
    telling: { id: newId(), ...own, status: 'succeeded', shown: [id, confidentiality] },
    over: { id: newId(), ...own, status: 'succeeded' },
    foreign: { id: newId(), createdAt: longAgo, creatorId: keeper, status: 'succeeded' },
  } satisfies Record<string, Task>;
}
