/** A caller who creates tasks and follows them to their ends, whatever happens to the service meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';

// biome-ignore lint/suspicious/noExplicitAny: what is read is compared with what is expected.
export type Body = any;

export class TaskCaller {
  private readonly url: () => string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(url: () => string, headers: Readonly<Record<string, string>>) {
    this.url = url;
    this.headers = headers;
  }

  /** The id of the task; nothing where nobody has acknowledged it. */
  async create(kind: string, input: object): Promise<string | undefined> {
    const answer = await this.send('POST', '/api/tasks', JSON.stringify({ kind, input }), 'application/json');
    return answer?.status === 201 ? answer.body.id : undefined;
  }

  async upload(bytes: Uint8Array): Promise<string> {
    for (;;) {
      const answer = await this.send('POST', '/api/uploads?name=models.zip', bytes, 'application/octet-stream');
      if (answer?.status === 201) return answer.body.id;
      await pause(100);
    }
  }

  /** The task when it has ended. One that waits is confirmed; of a merge the source counts. */
  async ended(id: string): Promise<Body> {
    for (;;) {
      const { status, body } = (await this.send('GET', `/api/tasks/${id}`)) ?? { status: 0, body: {} };
      if (status === 404) return { id, status: 'lost' };
      if (['succeeded', 'failed', 'cancelled'].includes(body?.status)) return body;
      if (body?.status === 'waiting')
        await this.send('POST', `/api/tasks/${id}/confirm`, '{"otherwise":"source"}', 'application/json');
      await pause(100);
    }
  }

  async read(path: string): Promise<Body> {
    for (;;) {
      const answer = await this.send('GET', path);
      if (answer?.status === 200) return answer.body;
      await pause(100);
    }
  }

  async make(path: string, body: object): Promise<Body> {
    const answer = await this.send('POST', path, JSON.stringify(body), 'application/json');
    if (answer?.status !== 201) throw new Error(`${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    return answer.body;
  }

  /** Nothing where the service was gone before it had answered. */
  private async send(method: string, path: string, body?: string | Uint8Array, type?: string) {
    try {
      const headers = { ...this.headers, ...(type && { 'content-type': type }) };
      const answer = await fetch(this.url() + path, { method, headers, body: (body ?? null) as string | null });
      const text = await answer.text();
      return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
    } catch {
      return undefined;
    }
  }
}
