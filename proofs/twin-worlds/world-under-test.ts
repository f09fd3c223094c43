/** One of the two worlds: a service on a database of its own, which is asked as the callers. */

import { type Answer, type Body, Client } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import type { Environment } from '../../server/src/config.ts';
import { ToolCalls } from '../../server/src/doors/tools/tool-calls.ts';
import { Urls } from '../../server/src/http/urls.ts';
import { ended } from '../../server/src/operations/tasks/testing/ended.ts';
import type { Database } from '../../server/src/storage/database.ts';
import type { Entities, Person } from '../world/entities.ts';
import { uploadedContent } from '../world/uploaded-content.ts';
import type { WorldContent } from '../world/world-content.ts';
import { characters } from './cast.ts';
import { followed } from './followed-task.ts';
import { Hearing } from './hearing.ts';
import { HiddenHappenings } from './hidden-happenings.ts';
import { type NewIds, normalised, renamed } from './normalised.ts';
import type { Random } from './random.ts';
import { type TwinRequest, toolPath } from './request.ts';
import { insertPeople, replaceWorld } from './set-up.ts';

export interface TwinAnswer {
  readonly status: number;
  /** What must be equal in both worlds. */
  readonly text: string;
  readonly body: unknown;
}

const nobody = '01800000-dead-7000-8000-000000000000';
/** Addresses of models that a world may have made itself: the tags of their content are made of their ids. */
const mayBeNew = /\{new:|^\/api\/models(?:\/[^/]+){4}\/content/;

/** Of a tool, on a machine that is busy with other things. */
const longestCall = 300_000;

export class WorldUnderTest {
  readonly service: TestService;
  private readonly clients: ReadonlyMap<string | undefined, Client>;
  private readonly content: WorldContent;
  private newIds: NewIds = { known: new Set(), found: [] };
  private tag = '"none"';
  private hearing: Hearing | undefined;
  private happenings: HiddenHappenings | undefined;

  private constructor(service: TestService, clients: ReadonlyMap<string | undefined, Client>, content: WorldContent) {
    this.service = service;
    this.clients = clients;
    this.content = content;
  }

  static async open(database: Database, clock: () => number, environment: Environment = {}): Promise<WorldUnderTest> {
    const opened = await service({ database, clock, environment });
    await insertPeople(database);
    const clients = new Map<string | undefined, Client>([[undefined, opened.anonymous]]);
    for (const { id } of characters) {
      const { name, value } = await opened.signIn.sessions.open(id);
      clients.set(id, new Client(opened.app, { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' }));
    }
    return new WorldUnderTest(opened, clients, await uploadedContent(opened, clients.get(characters[0]!.id)!));
  }

  async become(world: Entities, known: ReadonlySet<string>): Promise<void> {
    this.hearing?.end();
    await replaceWorld(this.service.database, world, this.content);
    await this.settle();
    this.newIds = { known, found: [] };
    this.tag = '"none"';
  }

  /** From now on the caller listens to the projects, and things happen that the caller must not hear of. */
  async listen(person: Person, world: Entities, projectIds: readonly string[], random: Random): Promise<void> {
    this.hearing = await Hearing.of(this.service, this.clients.get(person.id)!, person, projectIds);
    this.happenings = new HiddenHappenings(this.administrator, world, person, random);
  }

  /** What tells the service that the person asks. */
  credentialsOf({ id }: Person): Readonly<Record<string, string>> {
    return this.clients.get(id)!.credentialHeaders;
  }

  get newIdCount(): number {
    return this.newIds.found.length;
  }

  async ask({ id }: Person, request: TwinRequest, requestId: string): Promise<TwinAnswer> {
    const hasHappened = await this.happenings?.happen();
    const client = this.clients.get(id)!;
    const uploadId = request.file && (await upload(client, request.file));
    const { method, path, body, headers, indexed, isFollowed } = this.filledIn(request, uploadId);
    if (indexed) await this.service.useCases.search.catchUp(indexed);
    const first = path.startsWith(toolPath)
      ? await this.call(id, path.slice(toolPath.length), body)
      : await this.ended(client.send(method, path, body, { 'x-request-id': requestId, ...headers }), headers);
    const answer = isFollowed ? await followed(client, first) : first;
    this.tag = (answer.headers.etag as string | undefined) ?? this.tag;
    if (method !== 'GET' && answer.status < 300) await this.settle();
    const text = normalised(answer, this.newIds, { isOfNew: mayBeNew.test(request.path) });
    const heard = hasHappened || method !== 'GET' ? renamed((await this.hearing?.heard()) ?? '', this.newIds) : '';
    return { status: answer.status, text: heard === '' ? text : `${text}\n\n${heard}`, body: answer.body };
  }

  /** What goes on until somebody ends it is ended as soon as its first events are there. */
  private ended(answer: Promise<Answer>, headers: TwinRequest['headers'] = {}): Promise<Answer> {
    if (headers.accept !== 'text/event-stream') return answer;
    const ending = setInterval(() => this.service.useCases.sparql.endStanding(), 5);
    return answer.finally(() => clearInterval(ending));
  }

  /** A tool is called past HTTP, as the doors for assistants and agents call it. */
  private async call(id: string | undefined, name: string, input: unknown): Promise<Answer> {
    const { service } = this;
    const calls = new ToolCalls({
      useCases: service.useCases,
      urls: new Urls('http://localhost:8080'),
      logger: { error: () => {} },
    });
    const person = characters.find((one) => one.id === id);
    const caller = person ? { id: person.id, name: '', isAdministrator: person.isAdministrator } : 'anonymous';
    const { text, isError, attachment } = await calls.call({ name, input, caller, signal: AbortSignal.timeout(longestCall) });
    const told = text + (attachment?.text ?? '') + (isError ? '' : await this.proposed(id, text));
    return { status: isError ? 400 : 200, headers: {}, text: told, bytes: Buffer.from(told), body: undefined };
  }

  /** What a proposal shows to the person; it is taken back, so that the worlds go on as they are. */
  private async proposed(id: string | undefined, told: string): Promise<string> {
    const { task } = JSON.parse(told) as { task?: { id: string } };
    if (!task) return '';
    const client = this.clients.get(id)!;
    const shown: Body = await ended(client, task.id);
    if (shown.status === 'waiting') await client.delete(`/api/tasks/${task.id}`);
    await this.hearing?.forgetTasks();
    return JSON.stringify(shown);
  }

  private get administrator(): Client {
    return this.clients.get(characters.find(({ isAdministrator }) => isAdministrator)!.id)!;
  }

  /** Has all models read that are to be read anew: when that happens by itself is left to the service, and differs from run to run. */
  private async settle(): Promise<void> {
    const { tables } = this.service.database;
    const due = await tables.selectFrom('models').select('id').whereRef('marks', '>', 'marks_read').execute();
    for (const { id } of due) await this.administrator.get(`/api/models/${id}/diagnostics?size=1`);
  }

  /** The request with the ids and the tag that this world knows. */
  private filledIn(request: TwinRequest, uploadId: string | undefined): TwinRequest {
    if (Buffer.isBuffer(request.body)) return request;
    const words = /\{new:(\d+)\}|\{etag\}/g;
    const fill = (text: string) =>
      text
        .replaceAll('{upload}', uploadId ?? '')
        .replaceAll(words, (_, index) =>
          index === undefined ? this.tag.replaceAll('"', '\\"') : this.newIds.found[Number(index)]!,
        );
    return JSON.parse(fill(JSON.stringify(request))) as TwinRequest;
  }
}

/** The id of a file for a task; of somebody who may send none, one that there is not. */
async function upload(client: Client, { name, text }: NonNullable<TwinRequest['file']>): Promise<string> {
  const { status, body } = await client.post(`/api/uploads?name=${name}`, Buffer.from(text), {
    'content-type': 'application/octet-stream',
  });
  return status === 201 ? body.id : nobody;
}
