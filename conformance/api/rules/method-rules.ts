/** General rules 4 and 10: media types, HEAD, OPTIONS, and methods that an address does not know. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus, expectType } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import type { World } from '../world.ts';
import { anImage, at, contentOf } from './image-uploads.ts';
import { keptModel, metamodelled, at as modelAt } from './models/model-uploads.ts';

const addresses: readonly {
  readonly says: string;
  readonly path: (world: World) => Promise<string>;
  readonly allows: readonly string[];
  readonly refuses: readonly string[];
}[] = [
  { says: '/api/scopes', path: async () => '/api/scopes', allows: ['GET', 'HEAD', 'POST'], refuses: ['PUT', 'PATCH', 'DELETE'] },
  {
    says: '/api/scopes/{id}',
    path: async (world) => `/api/scopes/${(await world.aScope()).id}`,
    allows: ['GET', 'HEAD', 'PATCH', 'DELETE'],
    refuses: ['PUT', 'POST'],
  },
  {
    says: '/api/projects',
    path: async () => '/api/projects',
    allows: ['GET', 'HEAD', 'POST'],
    refuses: ['PUT', 'PATCH', 'DELETE'],
  },
  {
    says: '/api/projects/{id}',
    path: async (world) => `/api/projects/${(await world.aProject()).id}`,
    allows: ['GET', 'HEAD', 'PATCH', 'DELETE'],
    refuses: ['PUT', 'POST'],
  },
  ...['/api/project-users', '/api/project-enrollments', '/api/project-images', '/api/models'].map((path) => ({
    says: path,
    path: async () => path,
    allows: ['GET', 'HEAD', 'POST'],
    refuses: ['PUT', 'PATCH', 'DELETE'],
  })),
  {
    says: '/api/projects/{id}/imports',
    path: async (world) => `/api/projects/${(await world.aProject()).id}/imports`,
    allows: ['GET', 'HEAD', 'POST'],
    refuses: ['PUT', 'PATCH', 'DELETE'],
  },
  {
    says: '/api/project-users/{id}',
    path: async (world) => `/api/project-users/${(await world.aMember(await world.aProject(), world.bob)).id}`,
    allows: ['GET', 'HEAD', 'PATCH', 'DELETE'],
    refuses: ['PUT', 'POST'],
  },
  {
    says: '/api/project-enrollments/{id}',
    path: async (world) => `/api/project-enrollments/${(await world.anEnrollment(await world.aProject(), world.bob)).id}`,
    allows: ['GET', 'HEAD', 'DELETE'],
    refuses: ['PUT', 'POST'],
  },
  {
    says: '/api/project-images/{id}',
    path: async (world) => at(await anImage(world)),
    allows: ['GET', 'HEAD', 'PATCH', 'DELETE'],
    refuses: ['PUT', 'POST'],
  },
  {
    says: '/api/project-images/{id}/content',
    path: async (world) => contentOf(await anImage(world)),
    allows: ['GET', 'HEAD'],
    refuses: ['POST', 'PATCH', 'DELETE'],
  },
  {
    says: '/api/models/{id}',
    path: async (world) => modelAt(await keptModel(world)),
    allows: ['GET', 'HEAD', 'PATCH', 'DELETE'],
    refuses: ['PUT', 'POST'],
  },
  {
    says: '/api/models/{id}/content',
    path: async (world) => `${modelAt(await keptModel(world))}/content`,
    allows: ['GET', 'HEAD', 'PUT'],
    refuses: ['POST', 'PATCH', 'DELETE'],
  },
  ...['revisions', 'diagnostics', 'diff'].map((rest) => ({
    says: `/api/models/{id}/${rest}`,
    path: async (world: World) => `${modelAt(await keptModel(world))}/${rest}`,
    allows: ['GET', 'HEAD'],
    refuses: ['PUT', 'POST', 'PATCH', 'DELETE'],
  })),
  ...['ecore', 'owl'].map((rest) => ({
    says: `/api/models/{id}/${rest}`,
    path: async (world: World) => `${modelAt((await metamodelled(world)).metamodel)}/${rest}`,
    allows: ['GET', 'HEAD'],
    refuses: ['PUT', 'POST', 'PATCH', 'DELETE'],
  })),
  {
    says: '/api/models/{id}/revisions/{number}/restore',
    path: async (world) => `${modelAt(await keptModel(world))}/revisions/1/restore`,
    allows: ['POST'],
    refuses: ['GET', 'PUT', 'PATCH', 'DELETE'],
  },
  {
    says: '/api/models/{id}/changes',
    path: async (world) => `${modelAt(await keptModel(world))}/changes`,
    allows: ['POST'],
    refuses: ['GET', 'PUT', 'PATCH', 'DELETE'],
  },
  { says: '/api/settings', path: async () => '/api/settings', allows: ['GET', 'HEAD'], refuses: ['POST', 'PATCH', 'DELETE'] },
  {
    says: '/api/users/current',
    path: async () => '/api/users/current',
    allows: ['GET', 'HEAD', 'PATCH'],
    refuses: ['POST', 'PUT', 'DELETE'],
  },
];

const withoutBody: ReadonlySet<string> = new Set(['GET', 'DELETE']);

const methods: readonly Rule[] = addresses.flatMap(({ says, path, allows, refuses }) => [
  ...refuses.map((method) =>
    holds(`${method} ${says} answers 405 with Allow`, async (world) => {
      const answer = await world.ada.send(method, await path(world), withoutBody.has(method) ? undefined : {});
      expectProblem(answer, 405);
      const allowed = answer.headers.get('allow')?.split(/,\s*/) ?? [];
      expect(
        `Allow to name ${allows.join(', ')}`,
        allows.every((it) => allowed.includes(it)) && !allowed.includes(method),
        allowed,
      );
    }),
  ),
  holds(`HEAD ${says} answers like GET without a body`, async (world) => {
    const address = await path(world);
    const [head, get] = [await world.ada.head(address), await world.ada.get(address)];
    expectEqual(
      'status, type, ETag and body',
      [head.status, head.headers.get('content-type'), head.headers.get('etag'), head.text],
      [get.status, get.headers.get('content-type'), get.headers.get('etag'), ''],
    );
  }),
  holds(`a plain OPTIONS ${says} answers 204 with Allow`, async (world) => {
    const { headers } = expectStatus(await world.anonymous.send('OPTIONS', await path(world)), 204);
    const allowed = headers.get('allow')?.split(/,\s*/) ?? [];
    expect(
      `Allow to name ${allows.join(', ')}`,
      [...allows, 'OPTIONS'].every((it) => allowed.includes(it)),
      allowed,
    );
  }),
  holds(`OPTIONS ${says} is answered, and lets no other origin in`, async (world) => {
    const request = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const { status, headers } = await world.anonymous.send('OPTIONS', await path(world), undefined, request);
    expect('a status below 300', status < 300, status);
    expectEqual('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), null);
  }),
]);

const links = async (world: World, path: string, { id }: Body) => {
  const { _links } = expectHal(await world.ada.get(`${path}/${id}`));
  expectEqual('_links.self.href', _links.self.href, `${world.baseUrl}${path}/${id}`);
};

const lists = ['/api/models', '/api/project-users', '/api/project-enrollments', '/api/project-images', '/api/audit'];

const media: readonly Rule[] = [
  ...['/api/scopes', '/api/projects', '/api/users', ...lists].map((path) =>
    holds(`GET ${path} answers application/hal+json`, async ({ ada }) => expectHal(await ada.get(path))),
  ),
  holds('a scope is HAL with an absolute link to itself', async (world) => links(world, '/api/scopes', await world.aScope())),
  holds('a project is HAL with an absolute link to itself', async (world) =>
    links(world, '/api/projects', await world.aProject()),
  ),
  holds('every link of a scope and a project leads somewhere', async (world) => {
    const project = await world.aProject();
    const scope = await world.ada.read(`/api/scopes/${project.scope.id}`);
    for (const link of [...Object.values(scope._links), ...Object.values(project._links)].flat() as {
      href: string;
      templated?: true;
      type?: string;
    }[]) {
      if (link.templated) continue;
      // A stream of events has no end.
      const ask = link.type === 'text/event-stream' ? world.ada.head(world.pathOf(link)) : world.ada.get(world.pathOf(link));
      const answer = expectStatus(await ask, 200, 405);
      // What is asked by one other method alone says so: questions by POST, presence by PUT.
      const allowed = answer.headers.get('allow');
      if (answer.status === 405) expect('one method', /^(POST|PUT), OPTIONS$/.test(allowed ?? ''), allowed);
    }
  }),
  holds('settings are JSON', async ({ anonymous }) =>
    expectType(expectStatus(await anonymous.get('/api/settings'), 200), 'application/json'),
  ),
  ...['application/hal+json', 'application/json-patch+json', 'text/plain'].map((type) =>
    refused(`PATCH of ${type} answers 415`, 415, async (world) =>
      world.ada.patch(`/api/scopes/${(await world.aScope()).id}`, '{}', { 'content-type': type }),
    ),
  ),
  refused('an address without a route answers 404', 404, ({ ada }) => ada.get('/api/nothing-here')),
  refused('an address outside the interface answers 404', 404, ({ anonymous }) => anonymous.get('/nothing/here')),
];

export const methodSections: readonly Section[] = [
  { section: 'Media types and links', rules: media },
  { section: 'Methods', rules: methods },
];
