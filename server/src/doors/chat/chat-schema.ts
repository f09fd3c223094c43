/** The shapes of the chat on the wire. */
import Type from 'typebox';
import { examples } from '../../http/description/examples.ts';
import { Uuid } from '../../http/wire.ts';

const mostMessages = 100;
const longestMessage = 50_000;

const Message = Type.Object(
  {
    role: Type.Enum(['user', 'assistant'], { title: 'ChatRole', type: 'string' }),
    content: Type.String({ minLength: 1, maxLength: longestMessage }),
  },
  { title: 'ChatMessage', additionalProperties: false },
);

export const ChatInput = Type.Object(
  {
    messages: Type.Array(Message, {
      minItems: 1,
      maxItems: mostMessages,
      description: 'the conversation so far, the question last',
    }),
    projectId: Type.Optional(Uuid),
    modelId: Type.Optional(Uuid),
    conversationId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'echoed in every item; nothing is kept' }),
    ),
  },
  {
    title: 'ChatInput',
    additionalProperties: false,
    examples: [{ messages: [{ role: 'user', content: 'Which actors bake?' }], projectId: examples.project.id }],
  },
);

const example = [
  'event: ChatToolCall',
  'data: {"kind":"ChatToolCall","id":"…","name":"search","arguments":{"text":"bake"},"status":"running","result":null}',
  '',
  'event: ChatAnswer',
  'data: {"kind":"ChatAnswer","id":"…","text":"Baker bakes."}',
  '',
  '',
].join('\n');

const ChatEvent = Type.Object(
  {
    event: Type.Enum(['ChatAnswer', 'ChatReasoning', 'ChatToolCall', 'ChatError'], { title: 'ChatItemKind', type: 'string' }),
    data: Type.String({ description: 'a JSON text' }),
  },
  { title: 'ChatEvent' },
);

export const chatAnswers: Record<number, unknown> = {
  200: {
    description:
      'A stream of items {kind, id, conversationId?}: ChatAnswer {text}, ChatReasoning {text}, ChatToolCall {name, arguments, status: running|done|failed, result {text, attachment?}}, ChatError {code, message}. Items with the same id belong together: texts are joined, a later ChatToolCall replaces the earlier one. The first says what the assistant may see; what fails is a ChatError and ends the stream.',
    content: { 'text/event-stream': { schema: ChatEvent, example } },
  },
};
