/** The saved queries of a site: shared ones, as confidential as the project and more, and those that two people keep to themselves. */
import { v7 as newId } from 'uuid';
import { longAgo } from '../world/builders.ts';
import type { Project, SavedQuery } from '../world/entities.ts';
import type { Neighbourhood, Resident } from './neighbourhood.ts';

export function queriesOf(project: Project, { person }: Resident, { keeper }: Neighbourhood['others']) {
  const of = { projectId: project.id, createdAt: longAgo, name: 'Query', creatorId: keeper };
  const shared = { ...of, isShared: true, confidentiality: project.confidentiality };
  const kept = { ...of, isShared: false, confidentiality: project.confidentiality };
  return {
    open: { id: newId(), slug: 'open', ...shared },
    closed: { id: newId(), slug: 'closed', ...shared, confidentiality: Math.max(project.confidentiality, 251) },
    foreign: { id: newId(), slug: 'foreign', ...kept },
    // Nobody can keep anything to themselves without being signed in.
    own: { id: newId(), slug: 'own', ...kept, creatorId: person.id ?? keeper },
  } satisfies Record<string, SavedQuery>;
}
