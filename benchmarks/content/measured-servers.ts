/** The servers that are measured side by side: the service with a project for the models, and a plain server of the files' folder. */
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildService, startService } from '@orrery/testing/processes/child-service.ts';
import { freePort } from '@orrery/testing/processes/free-port.ts';
import { endProgram, startProgram } from '@orrery/testing/processes/program.ts';
import { type SignedIn, signedIn } from '@orrery/testing/test-storage/signed-in.ts';
import type { TestStorage } from '@orrery/testing/test-storage/test-storage.ts';
import { openDatabase } from '../../server/src/storage/open-database.ts';
import { multipartFile } from '../train/engines/multipart-file.ts';
import { fileBody, type Headers, type SendingResult, send } from './sending.ts';

export interface PlainServer {
  readonly port: number;
  readonly url: string;
  readonly processId: number;
  stop(): Promise<void>;
}

export async function startPlainServer(folder: string): Promise<PlainServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = fileURLToPath(new URL('./plain-server.ts', import.meta.url));
  const child = await startProgram(process.execPath, [program, String(port), folder], { readyUrl: `${url}/` });
  return { port, url, processId: child.pid!, stop: () => endProgram(child, 'SIGTERM') };
}

export class MeasuredService {
  readonly headers: Headers;
  private readonly storage: TestStorage;
  private readonly profileFolder: string | undefined;
  private child: ChildService;
  private projectId = '';

  private constructor(storage: TestStorage, caller: SignedIn, child: ChildService, profileFolder: string | undefined) {
    this.storage = storage;
    this.headers = caller.headers;
    this.child = child;
    this.profileFolder = profileFolder;
  }

  static async start(storage: TestStorage, profileFolder: string | undefined): Promise<MeasuredService> {
    const database = await openDatabase(storage, console.warn);
    const caller = await signedIn(database, 'Ada');
    await database.close();
    const service = new MeasuredService(storage, caller, await startChild(storage, profileFolder), profileFolder);
    const scopeId = await service.create('/api/scopes', { name: 'Content' });
    service.projectId = await service.create('/api/projects', { scopeId, name: 'Towns' });
    return service;
  }

  get port(): number {
    return this.child.port;
  }

  get url(): string {
    return this.child.url;
  }

  get processId(): number {
    return this.child.processId;
  }

  /** The same data in a process that has nothing at hand. */
  async restart(): Promise<void> {
    await this.child.stop();
    this.child = await startChild(this.storage, this.profileFolder);
  }

  /** Creates a model of a file by a form; gives the id too. */
  async post(path: string, name: string): Promise<SendingResult & { id: string }> {
    const form = await multipartFile({ projectId: this.projectId, name }, path, basename(path));
    const sent = await send({
      method: 'POST',
      url: `${this.url}/api/models`,
      headers: { ...this.headers, ...form.headers },
      body: form.body,
    });
    return { ...sent, id: JSON.parse(sent.text).id as string };
  }

  async put(id: string, path: string): Promise<SendingResult> {
    const { headers, body } = await fileBody(path);
    const all = { ...this.headers, ...headers, 'content-type': 'application/vnd.xmi+xml' };
    return send({ method: 'PUT', url: this.url + contentPath(id, 'xmi'), headers: all, body });
  }

  stop(): Promise<void> {
    return this.child.stop();
  }

  private async create(path: string, body: unknown): Promise<string> {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    const answer = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { id: string }).id;
  }
}

export function contentPath(id: string, format: string): string {
  return `/api/models/${id}/content?format=${format}`;
}

function startChild(storage: TestStorage, profileFolder: string | undefined): Promise<ChildService> {
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  return startService(storage, { nodeOptions, logLevel: 'warn', log: join(storage.dataFolder, 'service.log') });
}
