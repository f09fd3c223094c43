/** Who hears where somebody is: those who are signed in and see the model, as it was then and as it is now, and nobody else. */
import type { Body, Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { type Ear, earsOf, type Heard, opened, settled } from './ears.ts';

const levels = [0, 150, 220, 250] as const;
const presence = 'presence';

export async function checkHiddenPresences(service: TestService): Promise<string[]> {
  const owner = await service.as('Looker');
  const scope = await owner.create('/api/scopes', { name: `Sights ${crypto.randomUUID()}` });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Sights' });
  const ears = await earsOf(service, owner, project);
  const listened = async (verb: string, happens: () => Promise<void>) => {
    const streams = await Promise.all(ears.map((ear) => opened(service, ear.caller, project.id)));
    await happens();
    await settled(service, () =>
      ears.every((ear, index) => presencesIn(streams[index]!.heard).length >= rightFor(ear, models).length),
    );
    for (const { stop } of streams) stop();
    return ears.flatMap((ear, index) => complaints(ear, verb, streams[index]!.heard, models, owner));
  };
  const models = new Map<string, number>();
  const look = looking(owner, project, models);
  const during = await listened('hears', async () => {
    for (const level of levels) await look(level, level);
    await look(250, 0);
  });
  // These two are over before anybody listens again: a look between their steps would rightly tell of them.
  await look(0, 250);
  await leaver(service, project, models);
  return [...during, ...(await listened('is told at first', async () => {}))];
}

/** A model is made, looked at and then given another confidentiality: the larger of both counts. */
function looking(owner: Client, project: Body, models: Map<string, number>) {
  return async (confidentiality: number, later: number): Promise<void> => {
    const name = `Of ${confidentiality}, then ${later}`;
    const { id } = await owner.create('/api/models', { projectId: project.id, name, confidentiality });
    await owner.put(`/api/projects/${project.id}/presence`, { modelId: id });
    if (later !== confidentiality) await owner.patch(`/api/models/${id}`, { confidentiality: later });
    models.set(id, Math.max(confidentiality, later));
  };
}

/** Somebody whose account is closed while they look at something. */
async function leaver({ as, database }: TestService, project: Body, models: ReadonlyMap<string, number>): Promise<void> {
  const leaving = await as('Leaver');
  const [open] = models.keys();
  await leaving.put(`/api/projects/${project.id}/presence`, { modelId: open });
  await database.tables.updateTable('users').set({ is_disabled: 1 }).where('id', '=', leaving.user.id).execute();
}

const presencesIn = (heard: readonly Heard[]) => heard.filter(({ kind }) => kind === presence);

function rightFor({ clearance }: Ear, models: ReadonlyMap<string, number>): number[] {
  return [...models.values()].filter((value) => clearance > 99 && value <= clearance).sort();
}

function complaints(
  ear: Ear,
  verb: string,
  heard: readonly Heard[],
  models: ReadonlyMap<string, number>,
  owner: Client,
): string[] {
  const told = presencesIn(heard);
  const found = told.map(({ entity }) => models.get(entity)).sort();
  const right = rightFor(ear, models);
  return [
    ...(String(found) === String(right) ? [] : [`of somebody at models of ${found} instead of ${right}`]),
    ...(told.every(({ actor }) => actor === owner.user.id) ? [] : ['of somebody who is not there any more']),
    ...(told.some(({ id }) => id !== undefined) ? ['an id of a presence'] : []),
  ].map((complaint) => `${ear.name} ${verb} ${complaint}`);
}
