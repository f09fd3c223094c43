/** All kinds of request of the twin worlds. A feature that answers requests adds its own here. */
import type { Draw } from './draw.ts';
import type { RequestMaker } from './request.ts';
import { changeRequests } from './requests/change-requests.ts';
import { expressionRequests } from './requests/expression-requests.ts';
import { geometryRequests } from './requests/geometry-requests.ts';
import { graphqlRequests } from './requests/graphql-requests.ts';
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
  ...expressionRequests,
  ...toolRequests,
  ...graphqlRequests,
];

const turns = requestMakers.flatMap((maker) => Array.from({ length: maker.weight ?? 1 }, () => maker));

export function drawMaker({ random }: Draw): RequestMaker {
  return random.one(turns);
}
