import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { ada, testHost } from './testing/test-host.ts';

let host = testHost();

afterEach(async () => {
  await host.close();
  host = testHost();
});

test.runIf(process.platform === 'linux')(
  'a child gives way to the service: its priority is lower, in the same session',
  async () => {
    const child = await host.run('pid', undefined, ada);
    expect(getPriority(child)).toBeGreaterThan(getPriority());
    expect(sessionOf(child)).toBe(sessionOf(process.pid));
  },
);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a child survives %s: who stops the service sends it to all of its processes, and some work is to be finished',
  async (signal) => {
    const child = await host.run('keep', 'a model', ada);
    process.kill(child, signal);
    expect(await host.run('later', { milliseconds: 50 }, ada)).toBe('later');
    expect(await host.run('pid', undefined, ada)).toBe(child);
  },
);

/** proc_pid_stat(5): the sixth field, the fourth after the name, which may hold anything. */
function sessionOf(pid: number): string {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[3]!;
}
