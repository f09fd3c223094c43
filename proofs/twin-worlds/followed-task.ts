/** A task of the twin worlds from its creation to its end: what it asks, what came of it, and what is in the file that it made. */
import { createHash } from 'node:crypto';
import { readZip } from '@orrery/formats';
import type { Answer, Body, Client } from '@orrery/testing/client.ts';
import { ended } from '../../server/src/operations/tasks/testing/ended.ts';

/** What is told of it is one text; its body is the task as it was at last. */
export async function followed(client: Client, created: Answer): Promise<Answer> {
  if (created.status !== 201) return created;
  const { id } = created.body;
  const asked: Body = await ended(client, id);
  const isAsking = asked.status === 'waiting';
  if (isAsking) await client.post(`/api/tasks/${id}/confirm`, { otherwise: 'source' });
  const task: Body = isAsking ? await ended(client, id) : asked;
  const texts = [created.text, JSON.stringify(asked), JSON.stringify(task), ...(await filesOf(client, task))];
  return { ...created, text: texts.join('\n'), body: task };
}

async function filesOf(client: Client, { id, kind, status }: Body): Promise<string[]> {
  if (status !== 'succeeded') return [];
  if (kind === 'export-project') return [archived((await client.get(`/api/tasks/${id}/result`)).bytes)];
  if (kind !== 'validate-project') return [];
  const paths = ['findings?size=100&sort=message', 'result?format=csv', 'result?format=sarif'];
  const answers = await Promise.all(paths.map((path) => client.get(`/api/tasks/${id}/${path}`)));
  return answers.map(({ text }) => text);
}

/** Names and contents; the moments of a ZIP are those of its making. */
function archived(bytes: Buffer): string {
  const files = [...readZip(bytes)].map(([name, file]) => {
    const content = Buffer.from(file.bytes());
    return `${name}: ${name.endsWith('.json') ? content : createHash('sha256').update(content).digest('hex')}`;
  });
  return files.join('\n');
}
