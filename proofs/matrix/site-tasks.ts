/** The background tasks of a site: those of the caller, one of which tells of the project, and one of somebody else. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import type { Project, Task } from '../world/entities.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';

export function tasksOf({ id, confidentiality }: Project, { person }: Resident, { keeper }: Neighbourhood['others']) {
  // Nobody has tasks without being signed in.
  const own = { createdAt: longAgo, creatorId: person.id ?? keeper };
  // Of what has ended, the newest is kept, and nothing that ended long ago.
  const ended = { status: 'succeeded', endedAt: Date.now() } as const;
  return {
    waiting: { id: newId(), ...own, status: 'waiting', endedAt: null },
    telling: { id: newId(), ...own, ...ended, shown: [id, confidentiality] },
    over: { id: newId(), ...own, ...ended },
    foreign: { id: newId(), createdAt: longAgo, creatorId: keeper, ...ended },
  } satisfies Record<string, Task>;
}
