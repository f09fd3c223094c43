/** Those who listen to a project, each with what the rule says of them, and what they hear. */
import type { Body, Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import type { Caller } from '../../server/src/access/caller.ts';
import { callerSeenAs } from '../../server/src/access/see-as.ts';

export interface Ear {
  readonly name: string;
  readonly caller: Caller;
  /** What the rule says of them: "anonymous 99; signed in 199; a member … the member record's clearance; an administrator 299". */
  readonly clearance: number;
  readonly listsMembers: boolean;
}

export interface Heard {
  readonly id: string | undefined;
  readonly kind: string;
  readonly entity: string;
  readonly actor: string | undefined;
}

export async function earsOf(service: TestService, owner: Client, project: Body): Promise<Ear[]> {
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

export async function opened({ useCases }: TestService, caller: Caller, projectId: string, lastEventId?: string) {
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
    actor: JSON.parse(data!).actor?.id as string | undefined,
  }));
}

/** How long what must be heard may take on a busy machine. */
const patience = 60_000;

/** Until all is heard that must be; whatever else comes has had a moment, too. */
export async function settled({ useCases }: TestService, isAllHeard: () => boolean = () => true): Promise<void> {
  await useCases.events.poll();
  const end = performance.now() + patience;
  do await new Promise((resolve) => setTimeout(resolve, 60));
  while (!isAllHeard() && performance.now() < end);
}
