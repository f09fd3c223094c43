/** Listeners hear nothing of models that they do not see, nothing of members where they list none, and no number that shows a gap. */
import type { Body, Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { type Ear, earsOf, type Heard, opened, settled } from './ears.ts';

const levels = [0, 150, 220, 250] as const;

export async function checkHiddenEvents(service: TestService): Promise<string[]> {
  const owner = await service.as('Broadcaster');
  const scope = await owner.create('/api/scopes', { name: `Broadcasts ${crypto.randomUUID()}` });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Broadcasts' });
  const ears = await earsOf(service, owner, project);
  const streams = await Promise.all(ears.map((ear) => opened(service, ear.caller, project.id)));
  const models = await happenings(service, owner, project);
  await settled(service, () => ears.every((ear, index) => hasHeardAll(ear, streams[index]!.heard, models)));
  const wrong = ears.flatMap((ear, index) => complaints(ear, streams[index]!.heard, models));
  const [ear, first] = [ears[0]!, streams[0]!.heard[0]];
  const replayed = await replays(service, ear, first, project);
  // Nobody learns when that was deleted which was hidden from them.
  await owner.delete(`/api/models/${first?.entity}`);
  const afterDeletion = await replays(service, ear, first, project);
  for (const { stop } of streams) stop();
  return [...wrong, ...replayed, ...afterDeletion];
}

/** One model of each level is made, drawn and renamed; one is raised and lowered, one deleted; a member comes. */
async function happenings(service: TestService, owner: Client, project: Body): Promise<ReadonlyMap<string, number>> {
  const models = new Map<string, number>();
  for (const confidentiality of levels) {
    const { id } = await owner.create('/api/models', { projectId: project.id, name: `Of ${confidentiality}`, confidentiality });
    const table = await owner.create('/api/representations', { model: { id }, name: 'Table', kind: 'orrery:table' });
    await owner.patch(`/api/models/${id}`, { description: 'Changed' });
    models.set(id, confidentiality).set(table.id, confidentiality);
  }
  const [open] = models.keys();
  await settled(service);
  await owner.patch(`/api/models/${open}`, { confidentiality: 250 });
  await owner.patch(`/api/models/${open}`, { description: 'Hidden by now' });
  await settled(service);
  const late = (await service.as('Latecomer')).user;
  await owner.create('/api/project-users', {
    project: { id: project.id },
    user: { id: late.id },
    role: 'viewer',
    clearance: 200,
  });
  return models;
}

/** What they hear of the model that was open and is raised. */
function rightOfOpen({ clearance }: Ear): string[] {
  return ['model.created', 'model.revised', ...(clearance < 250 ? ['model.deleted'] : ['model.revised', 'model.revised'])];
}

const ofMembers = (heard: readonly Heard[]) => heard.filter(({ kind }) => kind === 'member.changed').length;

function missingIn(ear: Ear, heard: readonly Heard[], models: ReadonlyMap<string, number>): string[] {
  const seen = [...models].filter(([, confidentiality]) => confidentiality <= ear.clearance).map(([id]) => id);
  return seen.filter((id) => !heard.some(({ entity, kind }) => entity === id && kind !== 'member.changed'));
}

function hasHeardAll(ear: Ear, heard: readonly Heard[], models: ReadonlyMap<string, number>): boolean {
  const [open] = models.keys();
  const ofOpen = heard.filter(({ entity }) => entity === open).length;
  const isWhole = ofOpen >= rightOfOpen(ear).length && ofMembers(heard) >= Number(ear.listsMembers);
  return isWhole && missingIn(ear, heard, models).length === 0;
}

function complaints(ear: Ear, heard: readonly Heard[], models: ReadonlyMap<string, number>): string[] {
  const [open] = models.keys();
  const ofModels = heard.filter(({ kind }) => kind !== 'member.changed');
  const hidden = ofModels.filter(({ entity }) => (models.get(entity) ?? 300) > ear.clearance);
  const missing = missingIn(ear, heard, models);
  const ofOpen = heard.filter(({ entity }) => entity === open).map(({ kind }) => kind);
  const right = rightOfOpen(ear);
  const members = ofMembers(heard);
  return [
    ...(hidden.length > 0 ? [`hears of what is hidden: ${JSON.stringify(hidden)}`] : []),
    ...(missing.length > 0 ? [`does not hear of ${missing.length} things that they see`] : []),
    ...(String(ofOpen) === String(right) ? [] : [`hears ${ofOpen} of what is raised`]),
    ...(members === Number(ear.listsMembers) ? [] : [`hears of ${members} members`]),
    ...(heard.some(({ id }) => id !== undefined && !randomId.test(id)) ? ['is shown ids that tell something'] : []),
  ].map((complaint) => `${ear.name} ${complaint}`);
}

/** Whoever comes back sees what they see now: nothing of what was open when it happened. */
async function replays(service: TestService, ear: Ear, first: Heard | undefined, project: Body): Promise<string[]> {
  const again = await opened(service, ear.caller, project.id, first?.id);
  const ofFirst = () => again.heard.filter(({ entity }) => entity === first?.entity);
  await settled(service, () => ofFirst().length > 0);
  again.stop();
  const after = ofFirst().map(({ kind }) => kind);
  return String(after) === 'model.deleted' ? [] : [`${ear.name} hears ${after} again of what is hidden by now`];
}

const randomId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
