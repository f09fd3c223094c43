/** The Chromium of this machine, driven by its own protocol. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Look, type Parameters, Tab } from './tab.ts';

/** Started with a folder of its own; gives a sentence where there is none. */
export async function openChromium(): Promise<Chromium | string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-chromium-'));
  const words = ['--headless=new', '--no-sandbox', '--hide-scrollbars', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(process.env.CHROMIUM ?? 'chromium', [...words, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await addressOf(child);
  if (address !== undefined) return Chromium.connect(child, folder, address);
  await rm(folder, { recursive: true, force: true });
  return 'There is no chromium here; CHROMIUM may name one.';
}

function addressOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    child.on('error', () => resolve(undefined));
    child.on('exit', () => resolve(undefined));
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
}

export class Chromium {
  private readonly child: ChildProcess;
  private readonly folder: string;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, PromiseWithResolvers<Parameters>>();
  private readonly loaded = new Map<string, () => void>();
  private sent = 0;

  private constructor(child: ChildProcess, folder: string, socket: WebSocket) {
    this.child = child;
    this.folder = folder;
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data))));
  }

  static async connect(child: ChildProcess, folder: string, address: string): Promise<Chromium> {
    const socket = new WebSocket(address);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    return new Chromium(child, folder, socket);
  }

  /** A tab with cookies of its own. */
  async tab(look: Look): Promise<Tab> {
    const { browserContextId } = await this.send('Target.createBrowserContext', {});
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const tab = new Tab(
      (method, parameters) => this.send(method, parameters, String(sessionId)),
      () => this.load(String(sessionId)),
    );
    await tab.lookAs(look);
    return tab;
  }

  send(method: string, params: Parameters, sessionId?: string): Promise<Parameters> {
    const id = ++this.sent;
    const answer = Promise.withResolvers<Parameters>();
    this.waiting.set(id, answer);
    this.socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answer.promise;
  }

  async close(): Promise<void> {
    const isGone = new Promise((resolve) => this.child.once('exit', resolve));
    await this.send('Browser.close', {});
    await isGone;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private load(sessionId: string): Promise<void> {
    return new Promise((resolve) => this.loaded.set(sessionId, resolve));
  }

  private hear(message: {
    id?: number;
    method?: string;
    sessionId?: string;
    result?: Parameters;
    error?: { message: string };
  }): void {
    if (message.method === 'Page.loadEventFired') this.loaded.get(message.sessionId ?? '')?.();
    const answer = this.waiting.get(message.id ?? 0);
    if (message.error) answer?.reject(new Error(message.error.message));
    else answer?.resolve(message.result ?? {});
  }
}
