/** GET /v3/api-docs: the description of the interface, with every operation and the statuses of its row. */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectStatus, expectType } from '../expectations.ts';
import { holds, type Rule, type Section } from '../rule.ts';

/** The rows of the document; the statuses are those that the row names. */
const operations: readonly (readonly [method: string, path: string, statuses: readonly number[]])[] = [
  ['get', '/api/settings', [200]],
  ['get', '/api/authenticate', [302, 400]],
  ['get', '/api/account', [302]],
  ['get', '/api/users/current', [200, 204]],
  ['patch', '/api/users/current', [200, 400, 401]],
  ['get', '/api/users', [200]],
  ['get', '/api/users/{id}', [200, 404]],
  ['get', '/api/scopes', [200, 400]],
  ['post', '/api/scopes', [201, 400, 401, 409]],
  ['get', '/api/scopes/{id}', [200, 404]],
  ['patch', '/api/scopes/{id}', [200, 400, 401, 403, 404, 409]],
  ['delete', '/api/scopes/{id}', [204, 401, 403, 404]],
  ['get', '/api/projects', [200, 400]],
  ['post', '/api/projects', [201, 400, 401, 403, 404, 409]],
  ['get', '/api/projects/{id}', [200, 404]],
  ['get', '/api/projects/{scope}/{project}/{version}', [200, 404]],
  ['patch', '/api/projects/{id}', [200, 400, 401, 403, 404, 409]],
  ['delete', '/api/projects/{id}', [204, 401, 403, 404]],
  ['get', '/api/projects/{id}/imports', [200]],
  ['post', '/api/projects/{id}/imports', [201, 401, 403, 404, 409]],
  ['delete', '/api/projects/{id}/imports/{importId}', [204]],
  ['get', '/api/project-users', [200]],
  ['post', '/api/project-users', [201, 400, 401, 403, 404, 409]],
  ['get', '/api/project-users/{id}', [200, 404]],
  ['patch', '/api/project-users/{id}', [200, 400, 401, 403, 404]],
  ['delete', '/api/project-users/{id}', [204, 401, 403, 404]],
  ['get', '/api/project-images', [200]],
  ['post', '/api/project-images', [201, 400, 401, 403, 404]],
  ['get', '/api/project-images/{id}', [200, 404]],
  ['get', '/api/project-images/{id}/content', [200]],
  ['patch', '/api/project-images/{id}', [200, 400, 401, 403, 404]],
  ['delete', '/api/project-images/{id}', [204, 401, 403, 404]],
  ['get', '/api/project-enrollments', [200, 400]],
  ['post', '/api/project-enrollments', [201, 400, 401, 403, 404]],
  ['get', '/api/project-enrollments/{id}', [200]],
  ['delete', '/api/project-enrollments/{id}', [204]],
  ['post', '/api/project-enrollments/{id}/approve', [204, 400, 401, 403, 404, 409]],
  ['post', '/api/project-enrollments/{id}/reject', [204, 401, 403, 404]],
  ['post', '/api/projects/{scope}/{project}/{version}/enroll', [204, 401]],
  ['post', '/api/projects/{scope}/{project}/{version}/unenroll', [204, 401]],
  ['get', '/api/models', [200, 400]],
  ['post', '/api/models', [201, 400, 401, 403, 404, 409, 415]],
  ['get', '/api/models/{id}', [200, 404]],
  ['get', '/api/models/{scope}/{project}/{version}/{model}', [200, 404]],
  ['patch', '/api/models/{id}', [200, 400, 401, 403, 404, 409]],
  ['delete', '/api/models/{id}', [204, 401, 403, 404]],
  ['get', '/api/models/{id}/content', [200, 206, 304, 404, 406]],
  ['get', '/api/models/{scope}/{project}/{version}/{model}/content', [200, 404, 406]],
  ['put', '/api/models/{id}/content', [200, 400, 401, 403, 404, 412, 413, 415]],
  ['put', '/api/models/{scope}/{project}/{version}/{model}/content', [200, 400, 401, 403, 404, 415]],
  ['get', '/api/models/{id}/ecore', [200, 404, 406]],
  ['get', '/api/models/{id}/owl', [200, 404, 406]],
  ['get', '/api/models/{id}/revisions', [200, 404]],
  ['post', '/api/models/{id}/revisions/{number}/restore', [200, 401, 403, 404, 412]],
  ['post', '/api/models/{id}/changes', [200, 400, 401, 403, 404, 409, 412]],
  ['post', '/api/models/{scope}/{project}/{version}/{model}/changes', [200, 400, 401, 403, 404, 409, 412]],
  ['get', '/api/models/{id}/diff', [200, 404]],
  ['get', '/api/models/{id}/diagnostics', [200, 404]],
  ['get', '/api/models/{scope}/{project}/{version}/{model}/revisions', [200, 404]],
  ['get', '/api/models/{scope}/{project}/{version}/{model}/diagnostics', [200, 404]],
  ['post', '/api/accounts', [201]],
  ['post', '/api/sign-out', [204]],
];

const described: readonly Rule[] = operations.map(([method, path, statuses]) =>
  holds(`the description lists ${method.toUpperCase()} ${path} with its statuses and 500`, async ({ anonymous }) => {
    const responses = (await anonymous.read('/v3/api-docs')).paths[path]?.[method]?.responses ?? {};
    for (const status of [...statuses, 500]) expect(`the status ${status}`, String(status) in responses, Object.keys(responses));
  }),
);

const whole: readonly Rule[] = [
  holds('GET /v3/api-docs is OpenAPI 3.1 in JSON', async ({ anonymous }) => {
    const answer = expectStatus(await anonymous.get('/v3/api-docs'), 200);
    expectType(answer, 'application/json');
    expect('openapi 3.1', /^3\.1\./.test(answer.body.openapi), answer.body.openapi);
  }),
  holds('its version label is v0', async ({ anonymous }) =>
    expectEqual('info.version', (await anonymous.read('/v3/api-docs')).info.version, 'v0'),
  ),
  holds('paths have no version prefix', async ({ anonymous }) => {
    const paths = Object.keys((await anonymous.read('/v3/api-docs')).paths);
    expectEqual(
      'other paths',
      paths.filter((path) => !/^\/api(?:\/|$)/.test(path) || /^\/api\/v\d/.test(path)),
      [],
    );
  }),
  holds('every reference in it resolves', async ({ anonymous }) => {
    const body = await anonymous.read('/v3/api-docs');
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer!);
    expectEqual(
      'dangling references',
      references.filter((pointer) => resolved(body, pointer) === undefined),
      [],
    );
  }),
  holds('every operation has a summary and a tag', async ({ anonymous }) => {
    const all = Object.values((await anonymous.read('/v3/api-docs')).paths).flatMap((path) =>
      Object.values(path as Body),
    ) as Body[];
    expectEqual('operations without', all.filter(({ summary, tags }) => !summary || !tags?.length).length, 0);
  }),
  holds('problems are described as application/problem+json', async ({ anonymous }) => {
    const body = await anonymous.read('/v3/api-docs');
    const { responses } = body.paths['/api/scopes'].post;
    for (const status of [400, 401, 409, 500]) {
      const { $ref } = responses[status];
      const answer = ($ref ? resolved(body, $ref.slice(2)) : responses[status]) as Body;
      expect(`problem+json for ${status}`, 'application/problem+json' in answer.content, answer);
    }
  }),
];

function resolved(body: Body, pointer: string): unknown {
  return pointer.split('/').reduce((value, part) => value?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], body);
}

export const descriptionSection: Section = { section: 'Description of the interface', rules: [...whole, ...described] };
