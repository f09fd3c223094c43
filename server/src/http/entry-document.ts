/** The entry document at /api: links to every collection that the caller may ask for, made of the routes themselves. */
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { type Caller, isAdministrator } from '../access/caller.ts';
import { type Link, linkTo } from './answers/hal.ts';
import { exampleLinks } from './description/examples.ts';
import { reads } from './operation.ts';
import { linksTo } from './wire.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the collection that the route lists. */
    lists?: string;
    /** What is to be filled in at the end of its address. */
    template?: string;
    /** Whether anyone but administrators is refused. */
    needsAdministrator?: boolean;
  }
}

const EntryDocument = Type.Object(
  { _links: linksTo('settings', 'currentUser', 'describedby', 'scopes', 'projects', 'models') },
  {
    title: 'EntryDocument',
    examples: [{ _links: exampleLinks('', { scopes: 'scopes', projects: 'projects', models: 'models' }) }],
  },
);

interface Collection {
  readonly name: string;
  readonly url: string;
  readonly template: string;
  readonly isFor: (caller: Caller) => boolean;
}

export function servesEntry(app: FastifyInstance, baseUrl: string): void {
  const collections: Collection[] = [];
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    if (method === 'GET' && config.lists && !url.includes(':'))
      collections.push({ name: config.lists, url, template: config.template ?? '', isFor: (caller) => mayAsk(caller, config) });
  });

  const says = 'Where everything begins: links to every collection.';
  const entry = reads({ tag: 'settings', says, operationId: 'readEntry', gives: EntryDocument });
  app.get('/api', entry, async ({ caller }) => ({ _links: linksFor(caller) }));

  function linksFor(caller: Caller): Record<string, Link> {
    const to = (path: string) => linkTo(`${baseUrl}${path}`);
    const shown = collections
      .filter(({ isFor }) => isFor(caller))
      .map(({ name, url, template }) => [name, template ? { ...to(url + template), templated: true } : to(url)]);
    return {
      self: to('/api'),
      settings: to('/api/settings'),
      currentUser: to('/api/users/current'),
      describedby: { ...to('/v3/api-docs'), type: 'application/json' },
      ...Object.fromEntries(shown),
    };
  }
}

function mayAsk(
  caller: Caller,
  { needsSignIn, needsAdministrator }: { needsSignIn?: boolean; needsAdministrator?: boolean },
): boolean {
  if (needsAdministrator) return isAdministrator(caller);
  return !needsSignIn || caller !== 'anonymous';
}
