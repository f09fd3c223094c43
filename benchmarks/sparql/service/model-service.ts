/** The real service in a process of its own, with the generated models in a project, of which some are confidential. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { processorMilliseconds } from '@orrery/testing/processes/process-usage.ts';
import { waitUntilQuiet } from '@orrery/testing/processes/quiet.ts';
import { signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import { type TestStorage, TestStorages } from '@orrery/testing/test-storage/test-storage.ts';
import { defaultOptions } from '../../../server/src/engine/sparql/query-processes/engine-options.ts';
import { openDatabase } from '../../../server/src/storage/open-database.ts';
import { HttpCaller } from '../../train/engines/http-caller.ts';

type Headers = Readonly<Record<string, string>>;

export interface UploadedModel {
  readonly name: string;
  readonly turtle: string;
  readonly isConfidential: boolean;
}

const confidential = 250;
const clearanceOfMost = 200;

export class ModelService {
  private readonly storage: TestStorage;
  /** Who sees everything, and who sees what is not confidential. */
  private readonly headers: { readonly owner: Headers; readonly member: Headers };
  private readonly memberId: string;
  private service: ChildService;
  private project = '';

  private constructor(storage: TestStorage, service: ChildService, owner: Headers, member: Headers, memberId: string) {
    this.storage = storage;
    this.service = service;
    this.headers = { owner, member };
    this.memberId = memberId;
  }

  static async start(): Promise<ModelService> {
    const storage = await (await TestStorages.on('sqlite')).open();
    const database = await openDatabase(storage, console.warn);
    const [owner, member] = [await signedIn(database, 'Ada'), await signedIn(database, 'Ben')];
    await database.close();
    return new ModelService(storage, await started(storage), owner.headers, member.headers, member.user.id);
  }

  /** The ids of the models; everything that is made ahead of questions is there. */
  async upload(models: Iterable<UploadedModel>): Promise<string[]> {
    const caller = this.callerAs('owner');
    const scopeId = await caller.create('/api/scopes', { name: 'Benchmark' });
    this.project = await caller.create('/api/projects', { scopeId, name: 'Models' });
    const member = { project: { id: this.project }, user: { id: this.memberId }, role: 'viewer', clearance: clearanceOfMost };
    await caller.create('/api/project-users', member);
    const ids: string[] = [];
    for (const model of models) ids.push(await uploaded(caller, this.project, model));
    caller.close();
    await waitUntilQuiet(() => this.milliseconds());
    return ids;
  }

  callerAs(who: 'owner' | 'member'): HttpCaller {
    return new HttpCaller(this.service.url, this.headers[who]);
  }

  /** Processor time of all its processes so far. */
  milliseconds(): number {
    return processorMilliseconds([this.service.processId]);
  }

  /** The processor time that so many questions take all processes, each. */
  async costOf(caller: HttpCaller, text: string, times = 1): Promise<number> {
    const begin = this.milliseconds();
    const headers = { 'content-type': 'application/sparql-query', accept: 'application/sparql-results+json' };
    for (let count = 0; count < times; count++) await caller.post(`/api/projects/${this.project}/sparql`, [text], headers);
    return (this.milliseconds() - begin) / times;
  }

  async restart(): Promise<void> {
    await this.service.stop();
    this.service = await started(this.storage);
    await waitUntilQuiet(() => this.milliseconds());
  }

  /** Asks nothing for as long as it takes until query processes let go of their data. */
  async idle(): Promise<void> {
    await pause((defaultOptions.idleSeconds + 1) * 1000);
    await waitUntilQuiet(() => this.milliseconds());
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.storage.remove();
  }
}

function started(storage: TestStorage): Promise<ChildService> {
  return startService(storage, { logLevel: 'warn' });
}

async function uploaded(caller: HttpCaller, projectId: string, { name, turtle, isConfidential }: UploadedModel): Promise<string> {
  const entity = { projectId, name, contentFormat: 'ttl', ...(isConfidential && { confidentiality: confidential }) };
  const form = new FormData();
  form.append('entity', new Blob([JSON.stringify(entity)], { type: 'application/json' }));
  form.append('content', new Blob([turtle]), `${name}.ttl`);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = { 'content-type': request.headers.get('content-type')! };
  const body = Readable.from([Buffer.from(await request.arrayBuffer())]);
  return JSON.parse((await caller.post('/api/models', body, type)).text).id;
}
