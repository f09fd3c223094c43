/** Waits until a task has ended, or waits to be confirmed itself. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Body, Client } from '@orrery/testing/client.ts';

export async function ended(by: Client, id: string, milliseconds = 100_000): Promise<Body> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const { body } = await by.get(`/api/tasks/${id}`);
    if (!['queued', 'running'].includes(body.status)) return body;
    if (Date.now() > end) throw new Error(`Task ${id} is still ${body.status}: ${JSON.stringify(body)}`);
    await pause(20);
  }
}
