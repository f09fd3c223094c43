/** HAL+JSON: links of an entity and pages of a list. */

import { arrayText, WrittenJson } from '../json-pieces.ts';
import type { PageAddresses } from '../page-request.ts';

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

export function linkTo(url: string): Link {
  return { href: url };
}

/** A page of a list, with links that keep the caller's filters and sort. */
export async function halList<Entity>(
  resource: string,
  page: Page<Entity>,
  request: PageAddresses,
  present: (entity: Entity) => unknown,
  /** What the page tells besides. */
  beside: object = {},
): Promise<WrittenJson> {
  const { number, size } = request.page;
  const totalPages = Math.ceil(page.total / size);
  const rest = {
    _links: linksOf(request, Math.max(0, totalPages - 1)),
    page: { number, size, totalElements: page.total, totalPages },
    ...beside,
  };
  const items = await arrayText(page.items, present);
  return new WrittenJson(`{"_embedded":{${JSON.stringify(resource)}:${items}},${JSON.stringify(rest).slice(1)}`);
}

function linksOf({ page: { number }, urlOfPage }: PageAddresses, last: number): Readonly<Record<string, Link>> {
  const to = (target: number) => linkTo(urlOfPage(target));
  return {
    first: to(0),
    ...(number > 0 ? { prev: to(Math.min(number - 1, last)) } : {}),
    self: to(number),
    ...(number < last ? { next: to(number + 1) } : {}),
    last: to(last),
  };
}
