/** Expressions of a project over HTTP. */
import { clientGone } from '../../http/client-gone.ts';
import { sendEvents } from '../../http/event-stream.ts';
import { acts } from '../../http/operation.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import { ExpressionRequestBody, evaluationAnswers } from './expression-schema.ts';
import type { Expressions } from './expressions.ts';

const tag = 'expressions';

interface ExpressionRouteDependencies {
  readonly expressions: Expressions;
}

export function expressionRoutes(app: App, { expressions }: ExpressionRouteDependencies): void {
  const evaluating = acts({
    tag,
    says: 'Evaluates an expression that changes nothing, over all that the caller sees in a project.',
    operationId: 'evaluateExpression',
    params: ById,
    body: ExpressionRequestBody,
    response: evaluationAnswers,
    fails: [400, 404, 503],
  });

  app.post('/api/projects/:id/expression-evaluations', evaluating, async ({ caller, params, body }, reply) =>
    sendEvents(reply, await expressions.evaluate(caller, params.id, body, clientGone(reply))),
  );
}
