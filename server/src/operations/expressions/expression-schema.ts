/** The shapes of expressions on the wire. */
import Type from 'typebox';
import { proposalKinds } from '../../engine/expressions/assistance.ts';
import { examples } from '../../http/description/examples.ts';
import { mostBytes } from '../../http/validation/json-lengths.ts';
import { nullable, Uuid } from '../../http/wire.ts';
import { queryLanguages } from '../../query-languages.ts';

/** As long as a saved query may be. */
const longestExpression = 100_000;
const mostVariables = 100;
/** Of all variables together: as much as a long list, and no more than goes into a list of tasks many times. */
const mostBytesOfVariables = 64 * 1024;

const Context = Type.Object(
  {
    modelId: Type.Optional(Uuid),
    objectId: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'needs the model that it is in' })),
    variables: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }), Type.Unknown(), {
        maxProperties: mostVariables,
        additionalProperties: false,
        description: 'values by name: texts, numbers, booleans, lists, and objects as {id, modelId}; 64 KiB of JSON together',
        [mostBytes]: mostBytesOfVariables,
      }),
    ),
  },
  { title: 'ExpressionContext', additionalProperties: false },
);

const asked = {
  language: Type.String({ minLength: 1, maxLength: 100, description: queryLanguages.toSorted().join(' or '), examples: ['aql'] }),
  expression: Type.String({ minLength: 1, maxLength: longestExpression }),
  context: Type.Optional(Context),
};

export const ExpressionRequestBody = Type.Object(asked, {
  title: 'ExpressionRequest',
  additionalProperties: false,
  examples: [{ language: 'aql', expression: 'self.eAllContents()->size()', context: { modelId: examples.model.id } }],
});

export const ExpressionProposalRequestBody = Type.Object(
  {
    ...asked,
    expression: Type.String({ maxLength: longestExpression }),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, description: 'where the cursor stands, in UTF-16 code units; the end by default' }),
    ),
  },
  {
    title: 'ExpressionProposalRequest',
    additionalProperties: false,
    examples: [{ language: 'aql', expression: 'self.eAll', offset: 9, context: { modelId: examples.model.id } }],
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

/** One event of the stream. */
const EvaluationEvent = Type.Object(
  {
    event: Type.Enum(['value', 'done', 'error'], { type: 'string' }),
    data: Type.String({ description: 'a JSON text' }),
  },
  { title: 'EvaluationEvent' },
);

export const evaluationAnswers: Record<number, unknown> = {
  200: {
    description:
      'A stream of events: `value` {index, type, value} for each element, then `done` {count, type, elapsedMs, truncated, diagnostics}, or `error` {message, start, end}.',
    content: { 'text/event-stream': { schema: EvaluationEvent, example } },
  },
};

const place = { start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 0 }) };

export const Diagnosis = Type.Object(
  {
    mutating: Type.Boolean({ description: 'whether it would change models' }),
    type: nullable(Type.String({ description: 'the type of its value' })),
    diagnostics: Type.Array(
      Type.Object(
        {
          severity: Type.Enum(['error', 'warning', 'info'], { title: 'Severity', type: 'string' }),
          message: Type.String(),
          ...place,
          code: Type.String(),
        },
        { title: 'ExpressionDiagnostic' },
      ),
    ),
  },
  {
    title: 'ExpressionDiagnosis',
    examples: [
      {
        mutating: false,
        type: null,
        diagnostics: [
          { severity: 'error', message: "Couldn't find the 'nobody' variable", start: 0, end: 6, code: 'unknown-variable' },
        ],
      },
    ],
  },
);

export const ExpressionProposal = Type.Object(
  {
    kind: Type.Enum([...proposalKinds], { type: 'string' }),
    label: Type.String(),
    insertText: Type.String(),
    ...place,
    detail: Type.String(),
    documentation: Type.String(),
  },
  { title: 'ExpressionProposal' },
);

const proposalExample = {
  kind: 'feature',
  label: 'name',
  insertText: 'name',
  start: 5,
  end: 7,
  detail: 'ecore::EString [0..1]',
  documentation: 'Attribute of family::Person.',
};

export const diagnosisAnswers: Record<number, unknown> = {
  200: {
    description: 'What is wrong; places are in UTF-16 code units.',
    content: { 'application/json': { schema: Diagnosis } },
  },
};

export const proposalAnswers: Record<number, unknown> = {
  200: {
    description: 'The likeliest first; each replaces the text from start to end.',
    content: {
      'application/json': {
        schema: Type.Array(ExpressionProposal, { title: 'ExpressionProposals', examples: [[proposalExample]] }),
      },
    },
  },
};
