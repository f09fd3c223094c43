/** All kinds of request of the twin worlds. A feature that answers requests adds its own here. */
import type { RequestMaker } from './request.ts';
import { changeRequests } from './requests/change-requests.ts';
import { expressionRequests } from './requests/expression-requests.ts';
import { geometryRequests } from './requests/geometry-requests.ts';
import { graphqlFieldRequests } from './requests/graphql-field-requests.ts';
import { graphqlRequests } from './requests/graphql-requests.ts';
import { graphqlWriteRequests } from './requests/graphql-write-requests.ts';
import { joiningRequests } from './requests/joining-requests.ts';
import { listRequests } from './requests/list-requests.ts';
import { modelRequests } from './requests/model-requests.ts';
import { objectRequests } from './requests/object-requests.ts';
import { presenceRequests } from './requests/presence-requests.ts';
import { queryRequests } from './requests/query-requests.ts';
import { readRequests } from './requests/read-requests.ts';
import { representationRequests } from './requests/representation-requests.ts';
import { searchRequests } from './requests/search-requests.ts';
import { sparqlRequests } from './requests/sparql-requests.ts';
import { taskRequests } from './requests/task-requests.ts';
import { toolRequests } from './requests/tool-requests.ts';
import { writeRequests } from './requests/write-requests.ts';

export const requestMakers: readonly RequestMaker[] = [
  ...listRequests,
  ...readRequests,
  ...writeRequests,
  ...joiningRequests,
  ...modelRequests,
  ...changeRequests,
  ...objectRequests,
  ...geometryRequests,
  ...representationRequests,
  ...queryRequests,
  ...presenceRequests,
  ...searchRequests,
  ...sparqlRequests,
  ...taskRequests,
  ...expressionRequests,
  ...toolRequests,
  ...graphqlRequests,
  ...graphqlFieldRequests,
  ...graphqlWriteRequests,
];

/** Those whose names have a text in them, each as often as its weight says. */
export function turnsOf(only = ''): readonly RequestMaker[] {
  return requestMakers
    .filter(({ name }) => name.includes(only))
    .flatMap((maker) => Array.from({ length: maker.weight ?? 1 }, () => maker));
}
