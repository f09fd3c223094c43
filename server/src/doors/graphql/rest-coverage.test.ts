/** Whatever the REST interface can do is done in GraphQL too, or is left out for a reason that stands here. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Body } from '@orrery/testing/client.ts';
import { service, type TestService } from '@orrery/testing/service.ts';
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The field that does what an operation does. An operation that is new has a line here, or among those that are left out. */
const fields: Readonly<Record<string, string>> = {
  readSettings: 'Query.settings',
  readCurrentUser: 'Query.me',
  changePreferences: 'Mutation.changePreferences',
  listUsers: 'Query.users',
  readUser: 'Query.user',
  listAccounts: 'Query.accounts',
  readAccount: 'Query.account',
  createAccount: 'Mutation.createAccount',
  changeAccount: 'Mutation.changeAccount',
  resetAccountPassword: 'Mutation.resetPassword',
  listAuditRecords: 'Query.auditRecords',
  readAuditRecord: 'Query.auditRecord',
  search: 'Query.search',

  listScopes: 'Query.scopes',
  readScope: 'Query.scope',
  createScope: 'Mutation.createScope',
  changeScope: 'Mutation.changeScope',
  deleteScope: 'Mutation.deleteScope',

  listProjects: 'Query.projects',
  readProject: 'Query.project',
  readProjectByChain: 'Query.projectByPath',
  createProject: 'Mutation.createProject',
  changeProject: 'Mutation.changeProject',
  deleteProject: 'Mutation.deleteProject',
  listProjectVersions: 'Project.versions',
  readProjectDiff: 'Project.diff',
  readProjectSummary: 'Project.summary',
  readProjectMetamodels: 'Project.metamodels',
  listProjectImports: 'Project.imports',
  readProjectImport: 'Project.imports',
  createProjectImport: 'Mutation.createProjectImport',
  deleteProjectImport: 'Mutation.deleteProjectImport',
  enrollInProject: 'Mutation.enroll',
  unenrollFromProject: 'Mutation.unenroll',
  queryProject: 'Project.sparql',
  queryOrUpdateProject: 'Mutation.updateBySparql',
  evaluateExpression: 'Project.evaluation',
  diagnoseExpression: 'Project.expressionDiagnosis',
  proposeExpressions: 'Project.expressionProposals',
  putPresence: 'Mutation.putPresence',
  streamProjectEvents: 'Subscription.projectEvents',
  streamEvents: 'Subscription.projectEvents',

  listProjectUsers: 'Query.projectUsers',
  readProjectUser: 'Query.projectUser',
  createProjectUser: 'Mutation.createProjectMember',
  changeProjectUser: 'Mutation.changeProjectMember',
  deleteProjectUser: 'Mutation.deleteProjectMember',

  listProjectEnrollments: 'Query.projectEnrollments',
  readProjectEnrollment: 'Query.projectEnrollment',
  createProjectEnrollment: 'Mutation.createProjectEnrollment',
  deleteProjectEnrollment: 'Mutation.deleteProjectEnrollment',
  approveProjectEnrollment: 'Mutation.approveProjectEnrollment',
  rejectProjectEnrollment: 'Mutation.rejectProjectEnrollment',

  listProjectImages: 'Query.projectImages',
  readProjectImage: 'Query.projectImage',
  createProjectImage: 'Mutation.createProjectImage',
  changeProjectImage: 'Mutation.changeProjectImage',
  deleteProjectImage: 'Mutation.deleteProjectImage',

  listProjectQueries: 'Query.projectQueries',
  readProjectQuery: 'Query.projectQuery',
  createProjectQuery: 'Mutation.createProjectQuery',
  changeProjectQuery: 'Mutation.changeProjectQuery',
  deleteProjectQuery: 'Mutation.deleteProjectQuery',

  listModels: 'Query.models',
  readModel: 'Query.model',
  readModelByChain: 'Query.modelByPath',
  createModel: 'Mutation.createModel',
  changeModel: 'Mutation.changeModel',
  deleteModel: 'Mutation.deleteModel',
  readModelContent: 'Model.content',
  replaceModelContent: 'Mutation.replaceModelContent',
  readModelEcore: 'Model.ecore',
  readModelOwl: 'Model.owl',
  readModelReport: 'Model.report',
  readModelDiff: 'Model.diff',
  listModelRevisions: 'Model.revisions',
  restoreModelRevision: 'Mutation.restoreRevision',
  readModelRevisionReport: 'Model.importReport',
  listModelDiagnostics: 'Model.diagnostics',
  listModelObjects: 'Model.objects',
  readModelTree: 'Model.tree',
  listModelTypes: 'Model.types',
  listModelTables: 'Model.tables',
  readModelTable: 'Model.table',
  changeModelContent: 'Mutation.changeObjects',
  readModelObject: 'Model.object',
  readModelObjectForm: 'ModelObject.form',
  readModelObjectPath: 'ModelObject.path',
  readModelObjectReferences: 'ModelObject.references',
  readModelObjectRepresentations: 'ModelObject.representations',
  readModelObjectRevisions: 'ModelObject.revisions',

  listRepresentations: 'Query.representations',
  readRepresentation: 'Query.representation',
  readRepresentationByChain: 'Query.representationByPath',
  readDefaultRepresentation: 'Model.defaultRepresentation',
  createRepresentation: 'Mutation.createRepresentation',
  changeRepresentation: 'Mutation.changeRepresentation',
  deleteRepresentation: 'Mutation.deleteRepresentation',
  readRepresentationContent: 'Representation.content',
  replaceRepresentationContent: 'Mutation.replaceRepresentationContent',
  readRepresentationDiagnostics: 'Representation.diagnostics',

  listTasks: 'Query.tasks',
  readTask: 'Query.task',
  createTask: 'Mutation.createTask',
  confirmTask: 'Mutation.confirmTask',
  deleteTask: 'Mutation.cancelTask',
  listTaskFindings: 'Task.findings',
  streamTaskEvents: 'Subscription.task',
  createUpload: 'Mutation.createUpload',
  readUpload: 'Query.upload',
  deleteUpload: 'Mutation.deleteUpload',
};

const leftOut: Readonly<Record<string, string>> = {
  readEntry: 'leads to the addresses of the REST interface',
  executeGraphql: 'is this door itself',
  executeGraphqlWithFile: 'is this door itself',
  streamGraphql: 'is this door itself',
  reserveGraphqlConnection: 'is this door itself',
  stopGraphqlOperation: 'is this door itself',
  chat: 'is a door of its own',
  authenticate: 'sends a browser to the page where people sign in',
  openAccount: 'sends a browser to the page of the account',
  signOut: 'ends the session of a browser, by its cookie',
  readProjectImageContent: 'is a picture, and no text',
  readModelThumbnail: 'is a picture, which its address lets a browser keep',
  readModelGeometry: 'leads to tiles of bytes, which their addresses let a browser keep',
  readModelGeometryTile: 'is bytes, and no text',
  readTaskResult: 'is a file to be saved',
};

let it: TestService;
let operations: readonly string[];

beforeAll(async () => {
  it = await service();
  const { paths } = (await it.anonymous.get('/v3/api-docs')).body;
  const methods = Object.values(paths as Body).flatMap((path: Body) => Object.values(path as Body));
  operations = methods.flatMap(({ operationId }: Body) => (typeof operationId === 'string' ? [operationId] : []));
});

afterAll(() => it.close());

/** What is below a model or a representation is there, however that was asked for. */
const known = (name: string): boolean =>
  [fields, leftOut].some((table) => Object.hasOwn(table, name)) ||
  (name.endsWith('ByChain') && known(name.replace('ByChain', '')));

test('every operation of the REST interface has a field, or a reason why it has none', () => {
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter((name) => !known(name))).toEqual([]);
  expect(Object.keys({ ...fields, ...leftOut }).filter((name) => !operations.includes(name))).toEqual([]);
});

test('the fields are there', () => {
  const schema: GraphQLSchema = buildSchema(
    readFileSync(fileURLToPath(new URL('../../../../docs/schema.graphql', import.meta.url)), 'utf8'),
  );
  const isThere = (path: string) => {
    const [type = '', field = ''] = path.split('.');
    const found = schema.getType(type);
    return isObjectType(found) && Object.hasOwn(found.getFields(), field);
  };
  expect(Object.values(fields).filter((path) => !isThere(path))).toEqual([]);
});
