/** Lists and links: from page to page, and from an entity to what hangs on it. */
import type { Connection } from './connection.ts';
import { etagOf, keepTag } from './entity-tag.ts';
import type { Link } from './generated/types.ts';
import { refusalOf } from './problem.ts';

/** A page of a list. */
export interface Page {
  readonly _embedded: Readonly<Record<string, readonly unknown[] | undefined>>;
  readonly _links: { readonly next?: Link };
}

/** What a list holds: the one kind of thing under `_embedded`. */
export type ItemOf<List extends Page> = NonNullable<List['_embedded'][keyof List['_embedded']]>[number];

/** The entities of one page. */
export function itemsOf<List extends Page>(page: List): readonly ItemOf<List>[] {
  return (Object.values(page._embedded)[0] ?? []) as readonly ItemOf<List>[];
}

/** An address that a link names, with what it leaves open filled in or removed: `…/content?format=xmi{&inline}`. */
export function hrefOf(link: Link, values: Readonly<Record<string, string>> = {}): string {
  return link.href.replace(/\{([?&])([^}]*)\}/g, (_whole, first: string, names: string) => {
    const given = names.split(',').filter((name) => Object.hasOwn(values, name));
    return given.map((name, index) => `${index === 0 ? first : '&'}${name}=${encodeURIComponent(values[name]!)}`).join('');
  });
}

export class Links {
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  /** What a link leads to. */
  async follow<T>(link: Link, signal?: AbortSignal): Promise<T> {
    const answer = await this.get(hrefOf(link), {}, signal);
    return read<T>(answer);
  }

  /** All entities of a list, page after page. */
  async *allOf<List extends Page>(first: List | Promise<List>): AsyncGenerator<ItemOf<List>> {
    let page: List | undefined = await first;
    while (page) {
      yield* itemsOf(page);
      const { next }: { readonly next?: Link } = page._links;
      page = next && (await this.follow<List>(next));
    }
  }

  /** The entity as it is now: the same object where nothing has changed since. */
  async refreshed<T extends { readonly _links: { readonly self: Link } }>(entity: T): Promise<T> {
    const etag = etagOf(entity);
    const answer = await this.get(hrefOf(entity._links.self), etag === undefined ? {} : { 'If-None-Match': etag });
    return answer.status === 304 ? entity : read<T>(answer);
  }

  /** Links name the address that the service is configured with, which may be another than the one by which it is reached. */
  private async get(href: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    const init: RequestInit = { headers: { ...(await this.connection.credentials()), ...headers }, credentials: 'include' };
    if (signal) init.signal = signal;
    const answer = await this.connection.fetch(this.reachable(href), init);
    if (!answer.ok && answer.status !== 304) throw await refusalOf(answer);
    return answer;
  }

  private reachable(href: string): string {
    return this.address({ href });
  }

  /** Where a link leads, at the address by which the service is reached: for pages that show it. */
  address(link: Link): string {
    const href = hrefOf(link);
    const { baseUrl } = this.connection;
    if (href.startsWith(`${baseUrl}/`)) return href;
    const from = href.search(/\/api(?:[/?]|$)/);
    // Tokens are sent to the service and to nobody else.
    if (from < 0) throw new TypeError(`${href} is no address of this service.`);
    return baseUrl + href.slice(from);
  }
}

async function read<T>(answer: Response): Promise<T> {
  const entity = (await answer.json()) as T;
  keepTag(entity, answer.headers.get('etag'));
  return entity;
}
