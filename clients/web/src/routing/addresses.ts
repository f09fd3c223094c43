/** The addresses of the application: what each thing is called there. Nothing else builds them. */

/** First parts of addresses that are the service's own. A scope of such a name is reached below `/-/at/`. */
export const reserved: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'docs',
  'favicon.ico',
  'favicon.svg',
  'health',
  'mcp',
  'metrics',
  'oidc',
  'sign-in',
  'sign-out',
  'signed-out',
  'v3',
]);

interface Slugged {
  readonly slug: string;
}

export interface Chain {
  readonly scope: Slugged;
  readonly project?: (Slugged & { readonly version: string }) | null | undefined;
  readonly model?: Slugged | null | undefined;
  readonly representation?: Slugged | null | undefined;
}

/** Where a scope, project, model or representation is shown. */
export function addressOf({ scope, project, model, representation }: Chain): string {
  const parts = [
    scope.slug,
    ...(project ? [project.slug, project.version] : []),
    ...(model ? [model.slug] : []),
    ...(representation ? [representation.slug] : []),
  ];
  return `${reserved.has(scope.slug) ? '/-/at' : ''}/${parts.map(encodeURIComponent).join('/')}`;
}

/** Where a representation stands alone, to be shown in pages of others. */
export function embedAddress({ scope, project, model, representation }: Chain): string {
  const parts = [scope.slug, project!.slug, project!.version, model!.slug, representation!.slug];
  return `/-/embed/${parts.map(encodeURIComponent).join('/')}`;
}

export function objectAddress(chain: Chain, objectId: string): string {
  return `${addressOf(chain)}?select=${objectId}`;
}

/** Something in a model of RDF by its IRI: leads on to the object. */
export function namedAddress(chain: Chain, iri: string): string {
  return `${addressOf(chain)}?iri=${encodeURIComponent(iri)}`;
}

/** Where the models of a project are asked. */
export function queriesAddress(chain: Chain): string {
  return `${addressOf({ ...chain, model: undefined, representation: undefined })}/-/query`;
}

/** Where a model is asked by expressions, which begin at its first object. */
export function modelQueriesAddress(chain: Chain): string {
  return `${queriesAddress(chain)}?language=aql&model=${encodeURIComponent(chain.model!.slug)}`;
}

/** A model by its id, with what is to be shown of it: an address that outlasts names, and leads on to the chain. */
export function modelByIdAddress(id: string, { select }: { readonly select?: string }): string {
  return `/-/id/model/${id}${select === undefined ? '' : `?select=${select}`}`;
}

export function searchAddress(text: string): string {
  return `/-/search?text=${encodeURIComponent(text)}`;
}

export const homeAddress = '/';
export const tasksAddress = '/-/tasks';
