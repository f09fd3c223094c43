/** The addresses of routes. An id in an address is a UUID and a slug never is one, so that no route hides another. */
import type { FastifyInstance } from 'fastify';
import { uuidPattern } from '../uuid-notation.ts';

const wholeUuid = new RegExp(`^${uuidPattern}$`);

/** Parameters that are slugs, in slug chains. */
const slugs: ReadonlySet<string> = new Set(['scope', 'project', 'model', 'representation']);

/** What a part of an address may be, by the description of the parameter that stands there. */
type Kind = 'id' | 'slug' | 'any';

const patterns: Readonly<Record<Kind, string>> = { id: uuidPattern, slug: `(?!${uuidPattern}(?:/|$))[^/]+`, any: '[^/]+' };

/** The same for the router, which looks at one part alone. */
const routerPatterns: Readonly<Record<Kind, string>> = {
  id: `(${uuidPattern})`,
  slug: `((?!${uuidPattern}$)[\\s\\S]+)`,
  any: '',
};

/** The address of a route, as requests are compared with it. */
export interface Address {
  /** Requests at this address. */
  readonly exactly: RegExp;
  /** Requests at this address, but for ids that are no UUIDs. */
  readonly nearly: RegExp;
  /** Its parameters that are UUIDs, in the order of `nearly`. */
  readonly ids: readonly string[];
}

/** Narrows the routes that are added from now on: "`:id` in a path matches UUIDs only (slugs never have that form)". */
export function narrowsAddresses(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.url = partsOf(route.url)
      .map((part) => `${part}${routerPatterns[kindOf(part, route.schema)]}`)
      .join('/');
  });
}

export function addressOf(url: string, schema: object | undefined): Address {
  const parts = partsOf(url);
  const kinds = parts.map((part) => kindOf(part, schema));
  const expression = (of: (kind: Kind) => string) =>
    new RegExp(`^${parts.map((part, index) => partPattern(part, of(kinds[index]!))).join('/')}$`);
  return {
    exactly: expression((kind) => patterns[kind]),
    nearly: expression((kind) => (kind === 'id' ? `(${patterns.any})` : patterns[kind])),
    ids: parts.filter((_, index) => kinds[index] === 'id').map(nameOf),
  };
}

/** The parameters of the address that should be UUIDs and are none. */
export function wrongIds({ nearly, ids }: Address, path: string): readonly string[] {
  const [, ...given] = nearly.exec(path) ?? [];
  return ids.filter((_, index) => given[index] !== undefined && !wholeUuid.test(given[index]));
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

function partPattern(part: string, pattern: string): string {
  if (part.startsWith(':')) return pattern;
  return part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
