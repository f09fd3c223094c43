/** A user of the service over HTTP. */
import type { Creation, Entity, Kind } from './ledger.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is read is compared with what is expected, field by field.
export type Body = any;

export interface Answer {
  readonly status: number;
  readonly body: Body;
}

type Headers = Readonly<Record<string, string>>;

export class Caller {
  private readonly url: string;
  private readonly headers: Headers;

  constructor(url: string, headers: Headers) {
    this.url = url;
    this.headers = headers;
  }

  create({ kind, body, idempotencyKey }: Creation): Promise<Answer> {
    const headers: Headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
    if (kind !== 'models') return this.sendJson('POST', `/api/${kind}`, body, headers);
    return this.send('POST', '/api/models', formOf(body), headers);
  }

  replace({ id }: Entity, text: string): Promise<Answer> {
    return this.send('PUT', `/api/models/${id}/content`, text, { 'content-type': 'text/turtle' });
  }

  update(projectId: string, text: string): Promise<Answer> {
    return this.send('POST', `/api/projects/${projectId}/sparql`, text, { 'content-type': 'application/sparql-update' });
  }

  /** The content of a model as text, with the status of the answer. */
  async content(id: string, format: string, revision?: number): Promise<{ status: number; text: string }> {
    const query = revision === undefined ? '' : `&revision=${revision}`;
    const answer = await fetch(`${this.url}/api/models/${id}/content?format=${format}${query}`, { headers: this.headers });
    return { status: answer.status, text: await answer.text() };
  }

  async revisions(id: string): Promise<Body[]> {
    const { body } = await this.send('GET', `/api/models/${id}/revisions?size=1000&sort=number`);
    return body._embedded.revisions;
  }

  change({ kind, id }: Entity, changes: Partial<Entity>): Promise<Answer> {
    return this.sendJson('PATCH', `/api/${kind}/${id}`, changes);
  }

  remove({ kind, id }: Entity): Promise<Answer> {
    return this.send('DELETE', `/api/${kind}/${id}`);
  }

  read({ kind, id }: Pick<Entity, 'kind' | 'id'>): Promise<Answer> {
    return this.send('GET', `/api/${kind}/${id}`);
  }

  /** All entities of a list, page after page. */
  async list(kind: Kind, filter: string): Promise<Body[]> {
    const found: Body[] = [];
    for (let page = 0, pages = 1; page < pages; page++) {
      const { status, body } = await this.send('GET', `/api/${kind}?size=1000&page=${page}&${filter}`);
      if (status !== 200) throw new Error(`The list of ${kind} answered ${status}: ${JSON.stringify(body)}`);
      found.push(...body._embedded[kind]);
      pages = body.page.totalPages;
    }
    return found;
  }

  private sendJson(method: string, path: string, body: unknown, more: Headers = {}): Promise<Answer> {
    return this.send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...more });
  }

  private async send(method: string, path: string, body?: string | FormData, more: Headers = {}): Promise<Answer> {
    const answer = await fetch(this.url + path, { method, body: body ?? null, headers: { ...this.headers, ...more } });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
}

/** The parts in one order or the other: a file that comes before its entity is set aside. */
function formOf({ name, description, confidentiality, projectId, content }: Creation['body']): FormData {
  const form = new FormData();
  const entity = new Blob([JSON.stringify({ name, description, confidentiality, projectId })], { type: 'application/json' });
  const file = new Blob([content!.text!]);
  const addFile = () => form.append('content', file, 'thing.ttl');
  const isFileFirst = content!.text!.length % 2 === 0;
  if (isFileFirst) addFile();
  form.append('entity', entity);
  if (!isFileFirst) addFile();
  return form;
}
