/** The people, sessions and public projects that all cells of the matrix share. */

import { Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { v7 as newId } from 'uuid';
import { aPublicProject, aPublicScope } from '../world/builders.ts';
import { type Entities, noEntities, type Person, type Project } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';
import { uploadedContent } from '../world/uploaded-content.ts';
import type { WorldContent } from '../world/world-content.ts';
import { type CallerKind, callers } from './callers.ts';

export interface Resident {
  readonly kind: CallerKind;
  readonly person: Person;
  readonly client: Client;
  /** A public project of the caller's own; anonymous callers have none. */
  readonly home: Project;
}

export interface Neighbourhood {
  readonly service: TestService;
  readonly residents: readonly Resident[];
  /** Users who own, manage and want to join what the callers ask for. */
  readonly others: {
    readonly keeper: string;
    readonly deputy: string;
    readonly applicant: string;
    readonly newcomer: string;
    readonly sleeper: string;
  };
  /** Public projects, of which the first is imported everywhere. */
  readonly library: Project;
  readonly atlas: Project;
  readonly entities: Entities;
  readonly content: WorldContent;
}

export async function openNeighbourhood(service: TestService): Promise<Neighbourhood> {
  const [keeper, deputy, applicant, newcomer, sleeper] = [
    await userIdOf(service, 'Keeper'),
    await userIdOf(service, 'Deputy'),
    await userIdOf(service, 'Applicant'),
    await userIdOf(service, 'Newcomer'),
    await userIdOf(service, 'Sleeper'),
  ];
  const scope = aPublicScope(keeper, 'commons');
  const [library, atlas] = [aPublicProject(scope, 'library'), aPublicProject(scope, 'atlas')];
  const residents = await Promise.all(
    callers.map(async (kind, index) => resident(service, kind, aPublicProject(scope, `home-${index}`))),
  );
  const entities: Entities = {
    ...noEntities,
    scopes: [scope],
    projects: [library, atlas, ...residents.map(({ home }) => home)],
    members: residents.flatMap(({ home, person }) => (person.id ? [ownerOf(home, person.id)] : [])),
  };
  await insertEntities(service.database, entities);
  const content = await uploadedContent(service, await service.as('Painter'));
  return { service, residents, others: { keeper, deputy, applicant, newcomer, sleeper }, library, atlas, entities, content };
}

async function resident(service: TestService, kind: CallerKind, home: Project): Promise<Resident> {
  if (kind.isAnonymous) return { kind, person: { id: undefined, isAdministrator: false }, client: service.anonymous, home };
  const isAdministrator = kind.isAdministrator === true;
  const client = await service.as(`Caller ${kind.name}`, { isAdministrator });
  return { kind, person: { id: client.user.id, isAdministrator }, client, home };
}

/** The same caller with a session that may end. */
export async function withOwnSession({ signIn, app, anonymous }: TestService, { person }: Resident): Promise<Client> {
  if (person.id === undefined) return anonymous;
  const { name, value } = await signIn.sessions.open(person.id);
  return new Client(app, { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' });
}

async function userIdOf(service: TestService, name: string): Promise<string> {
  return (await service.as(name)).user.id;
}

function ownerOf(project: Project, userId: string) {
  return { id: newId(), projectId: project.id, createdAt: project.createdAt, userId, role: 'owner' as const, clearance: 299 };
}
