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
    return this.send('POST', `/api/${kind}`, body, idempotencyKey ? { 'idempotency-key': idempotencyKey } : {});
  }

  change({ kind, id }: Entity, changes: Partial<Entity>): Promise<Answer> {
    return this.send('PATCH', `/api/${kind}/${id}`, changes);
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

  private async send(method: string, path: string, body?: unknown, more: Headers = {}): Promise<Answer> {
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(this.url + path, {
      method,
      body: JSON.stringify(body),
      headers: { ...this.headers, ...type, ...more },
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
}
