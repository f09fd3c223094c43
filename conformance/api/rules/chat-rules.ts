/** Events, chat: who may ask, what is refused, and what the stream is made of (decision 12). */
import type { Body } from '../answer.ts';
import { expect, expectEqual, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody } from '../world.ts';

const path = '/api/chat';
const asked = (more: object = {}) => ({ messages: [{ role: 'user', content: 'Hello' }], ...more });

const rules: readonly Rule[] = [
  refused('an anonymous caller is 401', 401, ({ anonymous }) => anonymous.post(path, asked())),
  refused('no messages are 400', 400, ({ ada }) => ada.post(path, {}), 'messages'),
  refused(
    'another role is 400',
    400,
    ({ ada }) => ada.post(path, { messages: [{ role: 'system', content: 'x' }] }),
    'messages.0.role',
  ),
  refused('a property that there is not is 400', 400, ({ ada }) => ada.post(path, asked({ temperature: 1 })), 'temperature'),
  refused('a project id that is none is 400', 400, ({ ada }) => ada.post(path, asked({ projectId: 'x' })), 'projectId'),
  holds('the answer is a stream of chat items, failures among them', async ({ ada }) => {
    const answer = await ada.post(path, asked({ projectId: nobody, conversationId: 'c1' }));
    expectStatus(answer, 200);
    expectEqual('the type', answer.headers.get('content-type'), 'text/event-stream');
    const items: Body[] = [...answer.text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) => ({
      event,
      ...JSON.parse(data!),
    }));
    expect('items', items.length > 0, answer.text);
    for (const { event, kind, id, conversationId } of items) {
      expectEqual('the event is the kind', event, kind);
      expect('a kind', ['ChatAnswer', 'ChatReasoning', 'ChatToolCall', 'ChatError'].includes(kind), kind);
      expect('an id', typeof id === 'string', id);
      expectEqual('the conversation is echoed', conversationId, 'c1');
    }
  }),
];

export const chatSections: readonly Section[] = [{ section: 'Events: chat', rules }];
