/** HAL+JSON: links of an entity and pages of a list. */
import type { ListRequest } from './list-request.ts';

export const halJson = 'application/hal+json';

export interface Link {
  readonly href: string;
  readonly templated?: true;
  readonly title?: string;
  readonly type?: string;
}

export interface Page<Entity> {
  readonly items: readonly Entity[];
  readonly total: number;
}

export interface HalList {
  readonly _embedded: Readonly<Record<string, readonly unknown[]>>;
  readonly _links: Readonly<Record<string, Link>>;
  readonly page: { readonly number: number; readonly size: number; readonly totalElements: number; readonly totalPages: number };
}

export function linkTo(url: string): Link {
  return { href: url };
}

/** A page of a list, with links that keep the caller's filters and sort. */
export function halList<Entity>(
  resource: string,
  page: Page<Entity>,
  request: ListRequest,
  present: (entity: Entity) => unknown,
): HalList {
  const { number, size } = request.page;
  const totalPages = Math.ceil(page.total / size);
  const last = Math.max(0, totalPages - 1);
  const to = (target: number) => linkTo(request.urlOfPage(target));
  return {
    _embedded: { [resource]: page.items.map(present) },
    _links: {
      first: to(0),
      ...(number > 0 ? { prev: to(Math.min(number - 1, last)) } : {}),
      self: to(number),
      ...(number < last ? { next: to(number + 1) } : {}),
      last: to(last),
    },
    page: { number, size, totalElements: page.total, totalPages },
  };
}
