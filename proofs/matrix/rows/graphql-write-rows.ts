/** Mutations of GraphQL in the access matrix: made of the writes of REST, each tells of the failure that REST answers with. */
import { multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import { mutationField } from '../../graphql/whole-selection.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import { expectedStatus } from '../expected.ts';
import type { Request, Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';

export function graphqlWriteRowsOf(rows: readonly Row[]): Row[] {
  return [...rows.flatMap(writeRow), uploadRow];
}

/** The types of what is written, by their addresses. */
const types: Readonly<Record<string, string>> = {
  scopes: 'Scope',
  projects: 'Project',
  'project-users': 'ProjectMember',
  'project-enrollments': 'ProjectEnrollment',
  'project-queries': 'ProjectQuery',
  'project-images': 'ProjectImage',
  models: 'Model',
  representations: 'Representation',
};

const verbs = [
  { operation: /^POST \/api\/([a-z-]+)$/, verb: 'create', argument: 'input' },
  { operation: /^PATCH \/api\/([a-z-]+)\/\{id\}$/, verb: 'change', argument: 'changes' },
  { operation: /^DELETE \/api\/([a-z-]+)\/\{id\}$/, verb: 'delete', argument: undefined },
] as const;

function writeRow(row: Row): Row[] {
  const found = verbs.find(({ operation }) => operation.test(row.operation));
  const type = types[found?.operation.exec(row.operation)?.[1] ?? ''];
  if (!found || !type || row.isMalformed || row.isStale) return [];
  const name = found.verb + type;
  const field = mutationField(name);
  // What takes a file is sent as a form.
  if (!field || field.includes('$file')) return [];
  return [
    {
      operation: 'POST /api/graphql',
      says: row.says ? `${row.operation}: ${row.says}` : row.operation,
      rule: row.rule,
      request: (site) => asked(field, found.argument, row.request(site)),
      gives: 200,
      tells: (site) => expectedStatus(row, site),
      levels: fewLevels,
      callers: fewCallers,
      ...(row.site && { site: row.site }),
    },
  ];
}

function asked(query: string, argument: string | undefined, { path, body }: Request): Request {
  const variables = { id: path.split('/').at(-1), ...(argument && { [argument]: body }) };
  return { path: '/api/graphql', body: { query, variables } };
}

const uploading = 'mutation ($input: NewModelEntityInput!, $file: Upload!) { uploadModel(input: $input, file: $file) { id } }';

const uploadForm = (site: Site): Request => {
  const input = { projectId: site.project.id, name: 'New', contentFormat: 'json' };
  const bytes = '{"json":{"version":"1.0","encoding":"utf-8"},"ns":{},"content":[]}';
  const form = multipartOf(
    { name: 'operations', bytes: JSON.stringify({ query: uploading, variables: { input, file: null } }) },
    { name: 'map', bytes: '{"0":"variables.file"}' },
    { name: '0', fileName: 'new.json', type: 'application/json', bytes },
  );
  return { path: '/api/graphql/upload', body: form, headers: multipartType };
};

const creation: Row = { operation: 'POST /api/models', rule: rules.editProject, request: uploadForm, gives: 201 };

const uploadRow: Row = {
  ...creation,
  operation: 'POST /api/graphql/upload',
  says: 'a new model',
  gives: 200,
  tells: (site) => expectedStatus(creation, site),
  levels: fewLevels,
  callers: fewCallers,
};
