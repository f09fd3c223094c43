/** General rule 7: filters and sorts that cannot be understood are refused by name. */
import { expect, expectEqual, expectProblem, fieldsOf } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';

/** Values that are none of the field's type. */
const unreadable: readonly (readonly [path: string, field: string, value: string])[] = [
  ['scopes', 'confidentiality', 'high'],
  ['scopes', 'confidentiality', '1.5'],
  ['scopes', 'confidentiality', '10,many'],
  ['scopes', 'confidentiality', '>='],
  ['scopes', 'id', 'not-a-uuid'],
  ['scopes', 'creator.id', '*'],
  ['scopes', 'canUpdate', 'yes'],
  ['scopes', 'creationDateTime', 'yesterday'],
  ['scopes', 'creationDateTime', '2026-02-30'],
  ['projects', 'myRole', 'king'],
  ['projects', 'scope.id', '1'],
  ['projects', 'archivationDateTime', '>=soon'],
  ['models', 'project.id', 'first'],
  ['models', 'previousVersionId', '1'],
  ['models', 'confidentiality', 'high'],
  ['models', 'lastModificationDateTime', '<soon'],
];

const unreadableValues: readonly Rule[] = unreadable.map(([path, field, value]) =>
  refused(
    `GET /api/${path}?${field}=${value} answers 400 with the name of the field`,
    400,
    ({ ada }) => ada.get(`/api/${path}?${field}=${encodeURIComponent(value)}`),
    field,
  ),
);

function unknownFilter(path: string, name: string): Rule {
  return holds(`GET ${path}?${name}=… answers 400: Unknown filter field: ${name}`, async ({ ada }) => {
    const { errors } = expectProblem(await ada.get(`${path}?${encodeURIComponent(name)}=1`), 400);
    expectEqual('errors', errors, [{ message: `Unknown filter field: ${name}`, field: name }]);
  });
}

const unknownNames = [
  ...['colour', 'Name', 'creator', 'archiver', '_links', 'constructor', '__proto__', 'hasOwnProperty', 'name;drop'].map((name) =>
    unknownFilter('/api/scopes', name),
  ),
  ...['canCreateProjects', 'scope', 'project.id', 'scopeId'].map((name) => unknownFilter('/api/projects', name)),
  // What a model shows and the interface does not name among its filterable fields.
  ...['canUpdate', 'myRole', 'project', 'projectId', 'defaultRepresentation.id', 'lineage', 'marks', 'isMine'].map((name) =>
    unknownFilter('/api/models', name),
  ),
  unknownFilter('/api/users', 'email'),
  unknownFilter('/api/users', 'username'),
  holds('every unknown filter is named', async ({ anonymous }) => {
    const answer = await anonymous.get('/api/scopes?colour=1&size=1&smell=2');
    expectProblem(answer, 400, 'colour');
    expect('an error on smell', fieldsOf(answer).includes('smell'), answer.body.errors);
  }),
  refused('f1,f2=X needs every field to be known', 400, ({ ada }) => ada.get('/api/scopes?name,colour=x'), 'colour'),
];

const brokenQueries: readonly Rule[] = [
  ...['%zz', '%', 'a%ff', '%C3', '%ED%A0%80'].map((value) =>
    refused(
      `GET /api/scopes?name=${value} answers 400 with the name of the parameter`,
      400,
      ({ ada }) => ada.get(`/api/scopes?name=${value}`),
      'name',
    ),
  ),
  ...['desc', 'asc', 'DESC', '', 'name,,desc'].map((direction) =>
    refused(`GET /api/scopes?sort=${direction} answers 400`, 400, ({ ada }) => ada.get(`/api/scopes?sort=${direction}`), 'sort'),
  ),
];

const unknownSorts = ['scopes', 'projects', 'models'].map((path) =>
  holds(`GET /api/${path}?sort=colour answers 400: Unknown sort field: colour`, async ({ ada }) => {
    const { errors } = expectProblem(await ada.get(`/api/${path}?sort=colour,desc`), 400);
    expect(
      'its message',
      errors.some(({ message }: { message: string }) => message === 'Unknown sort field: colour'),
      errors,
    );
  }),
);

export const filterErrorSections: readonly Section[] = [
  { section: 'Unknown filters', rules: unknownNames },
  { section: 'Unreadable filters', rules: unreadableValues },
  { section: 'Unknown sorts', rules: unknownSorts },
  { section: 'Queries that say nothing', rules: brokenQueries },
];
