/** A project in a running service, filled over HTTP as anybody would. */
import { setTimeout as wait } from 'node:timers/promises';

export type Headers = Readonly<Record<string, string>>;

interface Made {
  readonly id: string;
}

export class RemoteProject {
  readonly id: string;
  private readonly url: string;
  private readonly headers: Headers;

  private constructor(url: string, headers: Headers, id: string) {
    this.url = url;
    this.headers = headers;
    this.id = id;
  }

  static async create(url: string, headers: Headers, name: string): Promise<RemoteProject> {
    const { id: scopeId } = await post(url, headers, '/api/scopes', { name });
    const { id } = await post(url, headers, '/api/projects', { scopeId, name });
    return new RemoteProject(url, headers, id);
  }

  /** The same project in a service that listens elsewhere by now. */
  at(url: string): RemoteProject {
    return new RemoteProject(url, this.headers, this.id);
  }

  /** A new model with this content in XMI, sent piece by piece. */
  async put(name: string, pieces: Iterable<string>): Promise<readonly [id: string, milliseconds: number]> {
    const { id } = await post(this.url, this.headers, '/api/models', { projectId: this.id, name });
    return [id, await this.replace(id, pieces)];
  }

  async replace(id: string, pieces: Iterable<string>): Promise<number> {
    const begin = performance.now();
    const answer = await fetch(`${this.url}/api/models/${id}/content?format=xmi`, {
      method: 'PUT',
      headers: this.headers,
      body: ReadableStream.from(encoded(pieces)),
      duplex: 'half',
    } as RequestInit);
    if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    return performance.now() - begin;
  }

  /** A new model that was uploaded under the name of a file, by which others refer to it. */
  async upload(name: string, fileName: string, pieces: Iterable<string>): Promise<string> {
    const form = new FormData();
    form.set('entity', new Blob([JSON.stringify({ projectId: this.id, name })], { type: 'application/json' }));
    form.set('content', new Blob([...pieces]), fileName);
    const answer = await fetch(`${this.url}/api/models`, { method: 'POST', headers: this.headers, body: form });
    if (answer.status !== 201) throw new Error(`${fileName}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as Made).id;
  }

  /** Until search has caught up with what was uploaded: its milliseconds. */
  async settled(): Promise<number> {
    const begin = performance.now();
    for (;;) {
      const answer = await fetch(`${this.url}/api/search?text=settled`, { headers: this.headers });
      if (answer.status !== 200) throw new Error(`search: ${answer.status} ${await answer.text()}`);
      const { index } = (await answer.json()) as { index: { waiting: number } };
      if (index.waiting === 0) return performance.now() - begin;
      await wait(500);
    }
  }
}

async function post(url: string, headers: Headers, path: string, body: object): Promise<Made> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Made;
}

async function* encoded(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield encoder.encode(piece);
}
