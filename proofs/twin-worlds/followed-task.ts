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
  return { ...created, text: texts.join('\n').replaceAll(ofBytes, '$1'), body: task };
}

/** Hashes and sizes of what holds ids that a world has made itself; files are compared as they are. */
const ofBytes = /("(?:sha256|size|key)": ?)(?:"[0-9a-f]*"|[0-9]+)/g;

async function filesOf(client: Client, { id, kind, status }: Body): Promise<string[]> {
  if (status !== 'succeeded') return [];
  if (kind === 'export-project') return [archived((await client.get(`/api/tasks/${id}/result`)).bytes)];
  if (kind !== 'validate-project') return [];
  const paths = ['findings?size=100&sort=message', 'result?format=csv', 'result?format=sarif'];
  const answers = await Promise.all(paths.map((path) => client.get(`/api/tasks/${id}/${path}`)));
  return answers.map(({ text }) => text);
}

function archived(bytes: Buffer): string {
  const files = [...readZip(bytes)].map(([name, file]) => {
    const content = Buffer.from(file.bytes());
    return `${name}: ${isImage.test(name) ? createHash('sha256').update(content).digest('hex') : content}`;
  });
  return files.join('\n');
}

const isImage = /^images\//;
