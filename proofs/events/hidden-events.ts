/** What listeners hear: nothing of models that they do not see, nothing of members where they list none, and no number that shows a gap. */
import type { Body, Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import type { Caller } from '../../server/src/access/caller.ts';
import { callerSeenAs } from '../../server/src/access/see-as.ts';

interface Ear {
  readonly name: string;
  readonly caller: Caller;
  /** What the rule says of them: "anonymous 99; signed in 199; a member … the member record's clearance; an administrator 299". */
  readonly clearance: number;
  readonly listsMembers: boolean;
}

interface Heard {
  readonly id: string | undefined;
  readonly kind: string;
  readonly entity: string;
}

const levels = [0, 150, 220, 250] as const;

export async function checkHiddenEvents(service: TestService): Promise<string[]> {
  const owner = await service.as('Broadcaster');
  const scope = await owner.create('/api/scopes', { name: `Broadcasts ${crypto.randomUUID()}` });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Broadcasts' });
  const ears = await earsOf(service, owner, project);
  const streams = await Promise.all(ears.map((ear) => opened(service, ear.caller, project.id)));
  const models = await happenings(service, owner, project);
  await settled(service);
  const wrong = ears.flatMap((ear, index) => complaints(ear, streams[index]!.heard, models));
  const replayed = await replays(service, ears, streams, project);
  for (const { stop } of streams) stop();
  return [...wrong, ...replayed];
}

async function earsOf(service: TestService, owner: Client, project: Body): Promise<Ear[]> {
  const member = async (name: string, role: string, clearance: number) => {
    const { user } = await service.as(name);
    await owner.create('/api/project-users', { project: { id: project.id }, user: { id: user.id }, role, clearance });
    return user;
  };
  const [stranger, none] = [(await service.as('Passer-by')).user, await member('Idle', 'none', 299)];
  const [low, high] = [await member('Low', 'viewer', 220), await member('High', 'editor', 250)];
  const root = (await service.as('Root of broadcasts', { isAdministrator: true })).user;
  const seenAs = callerSeenAs(root, `${project.id};role=viewer;clearance=220`)!;
  return [
    { name: 'anonymous', caller: 'anonymous', clearance: 99, listsMembers: false },
    { name: 'stranger', caller: stranger, clearance: 199, listsMembers: false },
    { name: 'role none', caller: none, clearance: 199, listsMembers: false },
    { name: 'viewer of 220', caller: low, clearance: 220, listsMembers: true },
    { name: 'editor of 250', caller: high, clearance: 250, listsMembers: true },
    { name: 'administrator', caller: root, clearance: 299, listsMembers: true },
    { name: 'administrator as a viewer of 220', caller: seenAs, clearance: 220, listsMembers: true },
    {
      name: 'viewer of 220 as an owner',
      caller: callerSeenAs(low, `${project.id};role=owner;clearance=299`)!,
      clearance: 220,
      listsMembers: true,
    },
  ];
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

function complaints(ear: Ear, heard: readonly Heard[], models: ReadonlyMap<string, number>): string[] {
  const [open] = models.keys();
  const ofModels = heard.filter(({ kind }) => kind !== 'member.changed');
  const hidden = ofModels.filter(({ entity }) => (models.get(entity) ?? 300) > ear.clearance);
  const seen = [...models].filter(([, confidentiality]) => confidentiality <= ear.clearance).map(([id]) => id);
  const missing = seen.filter((id) => !ofModels.some(({ entity }) => entity === id));
  const ofOpen = heard.filter(({ entity }) => entity === open).map(({ kind }) => kind);
  const right = [
    'model.created',
    'model.revised',
    ...(ear.clearance < 250 ? ['model.deleted'] : ['model.revised', 'model.revised']),
  ];
  const members = heard.filter(({ kind }) => kind === 'member.changed').length;
  return [
    ...(hidden.length > 0 ? [`hears of what is hidden: ${JSON.stringify(hidden)}`] : []),
    ...(missing.length > 0 ? [`does not hear of ${missing.length} things that they see`] : []),
    ...(String(ofOpen) === String(right) ? [] : [`hears ${ofOpen} of what is raised`]),
    ...(members === Number(ear.listsMembers) ? [] : [`hears of ${members} members`]),
    ...(heard.some(({ id }) => id !== undefined && !randomId.test(id)) ? ['is shown ids that tell something'] : []),
  ].map((complaint) => `${ear.name} ${complaint}`);
}

/** Whoever comes back sees what they see now: nothing of what was open when it happened. */
async function replays(
  service: TestService,
  ears: readonly Ear[],
  streams: readonly { readonly heard: readonly Heard[] }[],
  project: Body,
): Promise<string[]> {
  const [ear, first] = [ears[0]!, streams[0]!.heard[0]];
  const again = await opened(service, ear.caller, project.id, first?.id);
  await settled(service);
  again.stop();
  const after = again.heard.filter(({ entity }) => entity === first?.entity).map(({ kind }) => kind);
  return String(after) === 'model.deleted' ? [] : [`${ear.name} hears ${after} again of what is hidden by now`];
}

const randomId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function opened({ useCases }: TestService, caller: Caller, projectId: string, lastEventId?: string) {
  const [controller, heard]: [AbortController, Heard[]] = [new AbortController(), []];
  const about = { caller, projectIds: [projectId], owner: crypto.randomUUID(), isStillThere: async () => true };
  const stream = await useCases.events.listen({ ...about, signal: controller.signal, lastEventId });
  void (async () => {
    for await (const bytes of stream) heard.push(...eventsIn(new TextDecoder().decode(bytes)));
  })();
  return { heard, stop: () => controller.abort() };
}

function eventsIn(text: string): Heard[] {
  return [...text.matchAll(/(?:id: (\S+)\n)?event: (\S+)\ndata: (.+)\n\n/g)].map(([, id, kind, data]) => ({
    id,
    kind: kind!,
    entity: JSON.parse(data!).entity.id as string,
  }));
}

async function settled({ useCases }: TestService): Promise<void> {
  await useCases.events.poll();
  await new Promise((resolve) => setTimeout(resolve, 30));
}
