/** Values for the examples in the description of the interface. */
export const exampleId = '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01';
/** Stands for the base URL, which the description puts in its place. */
export const exampleBase = 'https://orrery.example';
export const exampleTag = '"Xy3oVf0rRk0nJ8mZr2Q0f0m1c2E"';

const ada = { id: '0190f0c2-1111-7c3e-9a55-3f1f2b6a9d02', name: 'Ada Lovelace' };
const bob = { id: '0190f0c2-2222-7c3e-9a55-3f1f2b6a9d03', name: 'Bob' };
const scope = { id: '0190f0c2-3333-7c3e-9a55-3f1f2b6a9d04', slug: 'energy-grid', name: 'Energy grid' };
const project = {
  id: '0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05',
  slug: 'substation-north',
  version: 'dev',
  name: 'Substation North',
};
const model = { id: '0190f0c2-5555-7c3e-9a55-3f1f2b6a9d06', slug: 'landscape', name: 'Landscape' };
const dateTime = '2026-11-15T09:30:00.000Z';

export const examples = {
  ada,
  bob,
  scope,
  project,
  model,
  dateTime,
  audit: { creator: ada, creationDateTime: dateTime, lastModifier: ada, lastModificationDateTime: dateTime },
  notArchived: { archived: false, archiver: null, archivationDateTime: null },
} as const;

/** The links of an example: to itself, and to whatever else. */
export function exampleLinks(path: string, more: Readonly<Record<string, string>> = {}) {
  const links = Object.entries({ self: path, ...more }).map(([name, target]) => [name, { href: `${exampleBase}/api/${target}` }]);
  return Object.fromEntries(links);
}

/** A page with one element. */
export function exampleList(resource: string, element: unknown) {
  const href = `${addressOfList(resource, element as Linked | undefined)}?page=0&size=20`;
  return {
    _embedded: { [resource]: element === undefined ? [] : [element] },
    _links: { first: { href }, self: { href }, last: { href } },
    page: { number: 0, size: 20, totalElements: 1, totalPages: 1 },
  };
}

interface Linked {
  readonly _links?: Readonly<Record<string, { readonly href: string }>>;
}

/** Where the element is found: above its own address, or beneath that of its model. */
function addressOfList(resource: string, element: Linked | undefined): string {
  const { self, model } = element?._links ?? {};
  if (self) return self.href.replace(/\/[^/]*$|\?.*$/, '');
  return model ? `${model.href}/${resource}` : `${exampleBase}/api/models/${exampleId}/${resource}`;
}

export const exampleProblem = {
  detail: 'name must have 1 to 200 characters, none of them a control character.',
  instance: '/api/scopes',
  status: 400,
  title: 'Bad Request',
  errors: [{ message: 'must have 1 to 200 characters, none of them a control character', field: 'name' }],
};
