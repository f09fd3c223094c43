/** Expressions of a project over HTTP. */
import { sendEvents } from '../../http/answers/event-stream.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import {
  diagnosisAnswers,
  ExpressionProposalRequestBody,
  ExpressionRequestBody,
  evaluationAnswers,
  proposalAnswers,
} from './expression-schema.ts';
import type { Expressions } from './expressions.ts';

/** An expression of the longest kind with all of its characters escaped, and something around it. */
const largestBody = 640 * 1024;

const common = { tag: 'expressions' as const, params: ById, fails: [400, 404, 503] as const };

interface ExpressionRouteDependencies {
  readonly expressions: Expressions;
}

const evaluating = acts(
  {
    ...common,
    says: 'Evaluates an expression that changes nothing, over all that the caller sees in a project.',
    operationId: 'evaluateExpression',
    body: ExpressionRequestBody,
    response: evaluationAnswers,
  },
  { reads: 'always' },
);
const diagnosing = acts(
  {
    ...common,
    says: 'Says what is wrong with an expression, of which type it is, and whether it would change models.',
    operationId: 'diagnoseExpression',
    body: ExpressionRequestBody,
    response: diagnosisAnswers,
  },
  { reads: 'always' },
);
const proposing = acts(
  {
    ...common,
    says: 'Proposes how an expression may go on at a place of its text.',
    operationId: 'proposeExpressions',
    body: ExpressionProposalRequestBody,
    response: proposalAnswers,
  },
  { reads: 'always' },
);

export function expressionRoutes(app: App, { expressions }: ExpressionRouteDependencies): void {
  app.post(
    '/api/projects/:id/expression-evaluations',
    { ...evaluating, bodyLimit: largestBody },
    async ({ caller, params, body, signal }, reply) =>
      sendEvents(reply, await expressions.evaluate(body, { caller, projectId: params.id, signal })),
  );
  app.post(
    '/api/projects/:id/expression-diagnostics',
    { ...diagnosing, bodyLimit: largestBody },
    async ({ caller, params, body, signal }) => expressions.diagnose(body, { caller, projectId: params.id, signal }),
  );
  app.post(
    '/api/projects/:id/expression-proposals',
    { ...proposing, bodyLimit: largestBody },
    async ({ caller, params, body, signal }) => expressions.propose(body, { caller, projectId: params.id, signal }),
  );
}
