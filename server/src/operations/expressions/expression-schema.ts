/** The shapes of expressions on the wire. */
import Type from 'typebox';
import { examples } from '../../http/examples.ts';
import { Uuid } from '../../http/wire.ts';

/** As long as a saved query may be. */
const longestExpression = 100_000;
const mostVariables = 100;

const Context = Type.Object(
  {
    modelId: Type.Optional(Uuid),
    objectId: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'needs the model that it is in' })),
    variables: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }), Type.Unknown(), {
        maxProperties: mostVariables,
        additionalProperties: false,
        description: 'values by name: texts, numbers, booleans, lists, and objects as {id, modelId}',
      }),
    ),
  },
  { title: 'ExpressionContext', additionalProperties: false },
);

export const ExpressionRequestBody = Type.Object(
  {
    language: Type.String({ minLength: 1, maxLength: 100, description: 'aql', examples: ['aql'] }),
    expression: Type.String({ minLength: 1, maxLength: longestExpression }),
    context: Type.Optional(Context),
  },
  {
    title: 'ExpressionRequest',
    additionalProperties: false,
    examples: [{ language: 'aql', expression: 'self.eAllContents()->size()', context: { modelId: examples.model.id } }],
  },
);

const example = [
  'event: value',
  'data: {"index":0,"type":"family::Person","value":{"id":"…","eClass":"http://example.org/family#//Person","label":"Ada","modelId":"…"}}',
  '',
  'event: done',
  'data: {"count":1,"type":"Sequence","elapsedMs":2,"truncated":false,"diagnostics":[]}',
  '',
  '',
].join('\n');

export const evaluationAnswers: Record<number, unknown> = {
  200: {
    description:
      'A stream of events: `value` {index, type, value} for each element, then `done` {count, type, elapsedMs, truncated, diagnostics}, or `error` {message, start, end}.',
    content: { 'text/event-stream': { schema: Type.String({ title: 'EvaluationEvents', examples: [example] }) } },
  },
};
