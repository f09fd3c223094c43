/** Happenings in one world and not in the other, out of the caller's sight: nobody must hear of them. */
import type { Client } from '@orrery/testing/client.ts';
import type { Entities, Person, Project } from '../world/entities.ts';
import { Oracle } from '../world/oracle.ts';
import { eve } from './cast.ts';
import type { Random } from './random.ts';

type Happening = (by: Client, project: Project) => Promise<unknown>;

export class HiddenHappenings {
  private readonly administrator: Client;
  private readonly random: Random;
  private readonly happenings: readonly Happening[];
  /** Projects that the caller sees, and not all that is in them. */
  private readonly projects: readonly Project[];

  constructor(administrator: Client, world: Entities, person: Person, random: Random) {
    const oracle = new Oracle(world);
    this.administrator = administrator;
    this.random = random;
    this.projects = world.projects.filter(({ id }) => oracle.seesProject(person, id) && oracle.clearance(person, id) < 299);
    const hearsOfMembers = ({ id, scopeId }: Project) =>
      (oracle.membership(person, id)?.role ?? 'none') !== 'none' || oracle.changesScope(person, scopeId);
    this.happenings = [aHiddenModel, (by, project) => (hearsOfMembers(project) ? aHiddenModel : aPassingMember)(by, project)];
  }

  /** Something now and then; it may fail, where a project is archived or gone. Says whether there was something. */
  async happen(): Promise<boolean> {
    if (this.projects.length === 0 || !this.random.chance(0.06)) return false;
    await this.random.one(this.happenings)(this.administrator, this.random.one(this.projects));
    return true;
  }
}

/** It is made, looked at, drawn, changed and at times deleted. */
const aHiddenModel: Happening = async (by, { id: projectId }) => {
  const name = `Unheard ${crypto.randomUUID()}`;
  const { body: model } = await by.post('/api/models', { projectId, name, confidentiality: 299 });
  await by.put(`/api/projects/${projectId}/presence`, { modelId: model.id });
  await by.post('/api/representations', { model: { id: model.id }, name, kind: 'orrery:table' });
  await by.patch(`/api/models/${model.id}`, { description: 'Unheard' });
  await by.delete(`/api/models/${model.id}`);
};

/** Somebody comes and goes, in a project of whose members the caller knows nothing. */
const aPassingMember: Happening = async (by, { id }) => {
  const { body } = await by.post('/api/project-users', {
    project: { id },
    user: { id: eve.id },
    role: 'viewer',
    clearance: 200,
  });
  await by.delete(`/api/project-users/${body.id}`);
};
