/** All rows of the access matrix. An operation of the service without one fails the test. */
import { auditRows } from './rows/audit-rows.ts';
import { changeRows } from './rows/change-rows.ts';
import { chatRows } from './rows/chat-rows.ts';
import { contentRows } from './rows/content-rows.ts';
import { enrollmentRows } from './rows/enrollment-rows.ts';
import { eventRows } from './rows/event-rows.ts';
import { expressionRows } from './rows/expression-rows.ts';
import { geometryRows } from './rows/geometry-rows.ts';
import { graphqlRowsOf } from './rows/graphql-rows.ts';
import { imageRows } from './rows/image-rows.ts';
import { importRows } from './rows/import-rows.ts';
import { memberRows } from './rows/member-rows.ts';
import { modelRows } from './rows/model-rows.ts';
import { metamodelRows, objectRows, summaryRows } from './rows/object-rows.ts';
import { peopleRows } from './rows/people-rows.ts';
import { projectRows } from './rows/project-rows.ts';
import { queryRows } from './rows/query-rows.ts';
import { attachmentRows, representationRows } from './rows/representation-rows.ts';
import { scopeRows } from './rows/scope-rows.ts';
import { searchRows } from './rows/search-rows.ts';
import { sparqlRows } from './rows/sparql-rows.ts';
import { taskKindRows } from './rows/task-kind-rows.ts';
import { taskRows } from './rows/task-rows.ts';
import { variantsOf } from './variants.ts';

const plain = [
  // Before there is much to be indexed.
  ...searchRows,
  ...taskRows,
  ...taskKindRows,
  ...scopeRows,
  ...projectRows,
  ...memberRows,
  ...enrollmentRows,
  ...importRows,
  ...imageRows,
  ...queryRows,
  ...modelRows,
  ...contentRows,
  ...changeRows,
  ...attachmentRows,
  ...representationRows,
  ...objectRows,
  ...geometryRows,
  ...summaryRows,
  ...metamodelRows,
  ...sparqlRows,
  ...expressionRows,
  ...chatRows,
  ...eventRows,
  ...auditRows,
  ...peopleRows,
];

export const rows = [...plain, ...plain.flatMap(variantsOf), ...graphqlRowsOf(plain)];
