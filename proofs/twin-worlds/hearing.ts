/** Listens to the projects of a world as the caller of an episode: both worlds must sound alike. */
import type { Client } from '@orrery/testing/client.ts';
import type { TestService } from '@orrery/testing/service.ts';
import type { Caller } from '../../server/src/access/caller.ts';
import type { Person } from '../world/entities.ts';
import { characters } from './cast.ts';

const decoder = new TextDecoder();
const whatIsTold = 'kind entity { kind id } project { id } model { id } representation { id } actor { id name } revision';
/** Random, so that it tells neither when the event was nor how many came before. */
const randomId = /^id: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export class Hearing {
  private readonly service: TestService;
  private readonly controller = new AbortController();
  private readonly texts = new Map<string, string>();

  private constructor(service: TestService) {
    this.service = service;
  }

  /** Each project is listened to by itself: a stream ends when one of its projects does. */
  static async of(service: TestService, client: Client, person: Person, projectIds: readonly string[]): Promise<Hearing> {
    const hearing = new Hearing(service);
    for (const id of projectIds) await hearing.listen(callerOf(person), id);
    if (projectIds[0]) await hearing.subscribe(client, projectIds[0]);
    return hearing;
  }

  /** What was heard since the last time, project by project. */
  async heard(): Promise<string> {
    await this.listened();
    const lines = [...this.texts].filter(([, text]) => text !== '').map(([id, text]) => `${id} hears\n${nameless(text)}`);
    for (const id of this.texts.keys()) this.texts.set(id, '');
    return lines.join('\n');
  }

  /** Leaves out what was heard of tasks so far: how often one tells of itself is a matter of time. */
  async forgetTasks(): Promise<void> {
    await this.listened();
    const isOfOthers = (event: string) => !event.includes('task.changed');
    for (const [id, text] of this.texts) this.texts.set(id, text.split('\n\n').filter(isOfOthers).join('\n\n'));
  }

  end(): void {
    this.controller.abort();
  }

  private async listened(): Promise<void> {
    await this.service.useCases.events.poll();
    // What has been told is taken in a later turn.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  private async listen(caller: Caller, projectId: string): Promise<void> {
    const common = { owner: `${projectId} ${Math.random()}`, isStillThere: async () => true, signal: this.controller.signal };
    const stream = await this.service.useCases.events.listen({ caller, projectIds: [projectId], ...common });
    this.texts.set(projectId, '');
    void (async () => {
      for await (const bytes of stream) this.hear(projectId, decoder.decode(bytes));
      this.hear(projectId, 'the end\n');
    })();
  }

  /** The same in GraphQL. What is told there stands in the event, so that it comes as soon. */
  private async subscribe(client: Client, projectId: string): Promise<void> {
    const query = `subscription { projectEvents(projects: ["${projectId}"]) { ${whatIsTold} } }`;
    const stream = await client.stream(`/api/graphql?query=${encodeURIComponent(query)}`, this.controller.signal);
    const name = `${projectId} in GraphQL`;
    this.texts.set(name, '');
    void (async () => {
      for await (const bytes of stream) this.hear(name, decoder.decode(bytes));
      this.hear(name, 'the end\n');
    })().catch(() => {});
  }

  private hear(projectId: string, text: string): void {
    // Comments say nothing but that the stream has begun.
    this.texts.set(projectId, this.texts.get(projectId) + text.replaceAll(/^:.*\n\n/gm, ''));
  }
}

/** Ids of events are other ones in each world, and must tell nothing. */
function nameless(text: string): string {
  return text.replaceAll(/^id: .*$/gm, (line) => (randomId.test(line) ? 'id: random' : line));
}

function callerOf({ id }: Person): Caller {
  const found = characters.find((character) => character.id === id);
  return found ? { id: found.id, name: found.name, isAdministrator: found.isAdministrator } : 'anonymous';
}
