/** Asks the chat, and reads the items of its stream. */
import type { Answer, Body, Client } from '@orrery/testing/client.ts';

export function itemsIn({ text }: Pick<Answer, 'text'>): Body[] {
  return [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, event, data]) => {
    const item = JSON.parse(data!);
    if (item.kind !== event) throw new Error(`The event ${event} holds ${item.kind}.`);
    return item;
  });
}

export async function chatted(by: Client, content: string, more: object = {}): Promise<Body[]> {
  const answer = await by.post('/api/chat', { messages: [{ role: 'user', content }], ...more });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return itemsIn(answer);
}

/** The pieces of the answer joined. */
export function answerIn(items: readonly Body[]): string {
  return items
    .filter(({ kind }) => kind === 'ChatAnswer')
    .map(({ text }) => text)
    .join('');
}
