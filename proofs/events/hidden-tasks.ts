/** People hear of their own tasks, whether or not they are about a project, and of nobody else's. */
import type { Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import type { Caller } from '../../server/src/access/caller.ts';
import { callerSeenAs } from '../../server/src/access/see-as.ts';
import { appendTaskEvent } from '../../server/src/storage/events/task-events.ts';
import { settled } from './ears.ts';

export async function checkHiddenTasks(service: TestService): Promise<string[]> {
  const people = [
    await service.as('Taskmaster'),
    await service.as('Bystander'),
    await service.as('Overseer', { isAdministrator: true }),
  ];
  const borrowed = await listening(service, callerSeenAs(people[0]!.user, 'signed-in')!);
  const ears = await Promise.all(people.map(({ user }) => listening(service, user)));
  const subscribed = await Promise.all(people.map((client) => subscribing(client)));
  const tasks = await Promise.all(people.map((client) => aChange(service, client)));
  await settled(service, () => [ears, subscribed].every((all) => all.every(({ text }, at) => text().includes(tasks[at]!))));
  await settled(service);
  for (const { stop } of [borrowed, ...ears, ...subscribed]) stop();
  return [
    ...[ears, subscribed].flatMap((all) => all.flatMap(({ text }, at) => complaints(text(), tasks, at))),
    ...complaints(borrowed.text(), tasks),
  ];
}

/** A task of somebody changes that is about no project. */
async function aChange({ database }: TestService, { user }: Client): Promise<string> {
  const id = crypto.randomUUID();
  const changed = { id, project_id: null, creator_id: user.id };
  await database.write((transaction) => appendTaskEvent(transaction, changed, Date.now()));
  return id;
}

async function listening({ useCases }: TestService, caller: Caller) {
  const controller = new AbortController();
  const about = { caller, projectIds: [], hearsOwnTasks: true, owner: crypto.randomUUID(), isStillThere: async () => true };
  const stream = await useCases.events.listen({ ...about, signal: controller.signal });
  return gathering(stream, controller);
}

/** The same in GraphQL; the text of an event stands for itself, so that nothing is read for it. */
async function subscribing(client: Client) {
  const controller = new AbortController();
  const query = encodeURIComponent('subscription { tasks { id } }');
  return gathering(await client.stream(`/api/graphql?query=${query}`, controller.signal), controller);
}

function gathering(stream: AsyncIterable<Uint8Array>, controller: AbortController) {
  let text = '';
  void (async () => {
    for await (const bytes of stream) text += new TextDecoder().decode(bytes);
  })().catch(() => {});
  return { text: () => text, stop: () => controller.abort() };
}

function complaints(text: string, tasks: readonly string[], own?: number): string[] {
  const others = tasks.filter((id, at) => at !== own && text.includes(id));
  const isDeaf = own !== undefined && !text.includes(tasks[own]!);
  return [
    ...(others.length > 0 ? [`hears of tasks of others: ${text}`] : []),
    ...(isDeaf ? [`does not hear of a task of their own: ${text}`] : []),
  ];
}
