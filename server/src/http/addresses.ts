/** The addresses of routes. An id in an address is a UUID and a slug never is one, so that no route hides another. */
import type { FastifyInstance } from 'fastify';
import { uuidPattern } from '../uuid-notation.ts';

const wholeUuid = new RegExp(`^${uuidPattern}$`);

/** Parameters that are slugs, in slug chains. */
const slugs: ReadonlySet<string> = new Set(['scope', 'project', 'model', 'representation']);

/** What a part of an address may be, by the description of the parameter that stands there. */
export type Kind = 'id' | 'slug' | 'any';

/** What the router takes there; it looks at one part alone. */
const routerPatterns: Readonly<Record<Kind, string>> = {
  id: `(${uuidPattern})`,
  slug: `((?!${uuidPattern}$)[\\s\\S]+)`,
  any: '',
};

/** A part of the address of a route: a text, what may stand there, or all that is left. */
export type AddressPart = { readonly text: string } | { readonly kind: Kind; readonly name: string } | { readonly isRest: true };

/** Narrows the routes that are added from now on: "`:id` in a path matches UUIDs only (slugs never have that form)". */
export function narrowsAddresses(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.url = partsOf(route.url)
      .map((part) => `${part}${routerPatterns[kindOf(part, route.schema)]}`)
      .join('/');
  });
}

export function addressOf(url: string, schema: object | undefined): readonly AddressPart[] {
  return partsOf(url).map((part) => {
    if (part === '*') return { isRest: true };
    return part.startsWith(':') ? { kind: kindOf(part, schema), name: nameOf(part) } : { text: part };
  });
}

/** Whether a request may have this there. */
export function isOfKind(kind: Kind, text: string): boolean {
  if (text === '') return false;
  return kind === 'any' || wholeUuid.test(text) === (kind === 'id');
}

/** The parameters of the address that should be UUIDs and are none. */
export function wrongIds(address: readonly AddressPart[], path: string): readonly string[] {
  const given = path.split('/', address.length);
  return address.flatMap((part, index) =>
    'kind' in part && part.kind === 'id' && !isOfKind('id', given[index] ?? '') ? [part.name] : [],
  );
}

function partsOf(url: string): readonly string[] {
  // A part that is narrowed already has no slash in its expression, and is taken as it was.
  return url.split('/').map((part) => (part.startsWith(':') ? part.replace(/\(.*$/, '') : part));
}

function kindOf(part: string, schema: object | undefined): Kind {
  if (!part.startsWith(':')) return 'any';
  const { params } = (schema ?? {}) as { params?: { properties?: Readonly<Record<string, { format?: string }>> } };
  if (params?.properties?.[nameOf(part)]?.format === 'uuid') return 'id';
  return slugs.has(nameOf(part)) ? 'slug' : 'any';
}

function nameOf(part: string): string {
  return part.slice(1);
}
