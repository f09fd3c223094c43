import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serviceKey } from '../turn-keys.ts';
import type { JobHost, JobHostOptions } from './job-host.ts';
import { RetiredProcesses } from './retired-processes.ts';
import { childPid, isAlive } from './testing/child-pids.ts';
import { ada, anonymous, testHost, testProgram } from './testing/test-host.ts';
import type { TestJobs } from './testing/test-jobs.ts';

const hosts: JobHost<TestJobs>[] = [];

function hostWith(options: Partial<JobHostOptions> = {}): JobHost<TestJobs> {
  const host = testHost(options);
  hosts.push(host);
  return host;
}

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

const endless = { milliseconds: 1_000_000 };

test('a process without work gives back the memory of what it forgets', async () => {
  const host = hostWith({ idleSeconds: 0.05 });
  const fresh = await host.run('memory', undefined, ada);
  const full = await host.run('fill', 1_000_000, ada);
  await pause(300);
  const left = await host.run('memory', undefined, ada);
  expect(left - fresh).toBeLessThan((full - fresh) / 2);
});

test('what work leaves behind in memory is collected before the next begins', async () => {
  const host = hostWith();
  const before = await host.run('usedHeap', undefined, ada);
  await host.run('leave', 1_700_000, ada);
  expect((await host.run('usedHeap', undefined, ada)) - before).toBeLessThan(15 * 2 ** 20);
});

describe('a job', () => {
  test('whose answer would fill the memory of the service is refused, and its process works on', async () => {
    const host = hostWith();
    const before = await host.run('pid', undefined, ada);
    await expect(host.run('long', 200 * 2 ** 20, ada)).rejects.toMatchObject({ name: 'ProcessLimit', reason: 'answer' });
    expect((await host.run('long', 2 ** 20, ada)).length).toBe(2 ** 20);
    expect(await host.run('pid', undefined, ada)).toBe(before);
  });

  test('has so much to say where it fails', async () => {
    const { message } = (await hostWith()
      .run('wordy', 2 ** 20, ada)
      .catch((error: Error) => error)) as Error;
    expect(message.length).toBeLessThanOrEqual(10_000);
  });

  test('may take its time', async () => {
    expect(await hostWith().run('later', { milliseconds: 20 }, ada)).toBe('later');
  });

  test('delivers what it has flushed while it works on', async () => {
    const stream = hostWith().stream('flushing', endless, ada);
    expect(Buffer.from((await stream.next()).value!).toString()).toBe('first ');
    await stream.return();
  });

  test('gives all that it wrote, flushed or not', async () => {
    const chunks = await Array.fromAsync(hostWith().stream('flushing', { milliseconds: 1 }, ada));
    expect(Buffer.concat(chunks).toString()).toBe('first last');
  });

  test.each(['busy', 'waiting'] as const)(
    'that is %s hears that nobody wants it any more, and its process keeps what it has',
    async (job) => {
      const host = hostWith();
      const pid = await host.run('keep', 'a model', ada);
      for (let count = 0; count < 10; count++) {
        const controller = new AbortController();
        const stopped = expect(host.run(job as 'busy', endless, { ...ada, signal: controller.signal })).rejects.toThrow('gone');
        await pause(10);
        controller.abort(new Error('gone'));
        await stopped;
      }
      expect([await host.run('pid', undefined, ada), await host.run('kept', undefined, ada)]).toEqual([pid, 'a model']);
    },
  );

  test('hears the end of its time, and its process keeps what it has', async () => {
    const host = hostWith();
    const pid = await host.run('keep', 'a model', ada);
    await expect(host.run('busy', endless, { ...ada, seconds: 0.1 })).rejects.toMatchObject({ reason: 'time' });
    expect([await host.run('pid', undefined, ada), await host.run('kept', undefined, ada)]).toEqual([pid, 'a model']);
  });

  test('hears it in the tightest loop', async () => {
    const host = hostWith();
    const pid = await host.run('pid', undefined, ada);
    await expect(host.run('checkpoints', 1e15, { ...ada, seconds: 2 })).rejects.toMatchObject({ reason: 'time' });
    expect(await host.run('pid', undefined, ada)).toBe(pid);
  });

  test('that never listens costs the process', async () => {
    const host = hostWith({ graceMilliseconds: 100 });
    const pid = await host.run('pid', undefined, ada);
    await expect(host.run('deaf', endless, { ...ada, seconds: 0.1 })).rejects.toMatchObject({ reason: 'time' });
    expect(await host.run('pid', undefined, ada)).not.toBe(pid);
  });
});

describe('callers', () => {
  test('who are anonymous never hold the last process, however many they are', async () => {
    const host = hostWith({ processes: 2 });
    const controller = new AbortController();
    const crowd = Array.from({ length: 8 }, () => host.run('busy', endless, { ...anonymous, signal: controller.signal }));
    const stopped = Promise.allSettled(crowd);
    for (let count = 0; count < 5; count++) expect(await host.run('echo', 'ada', ada)).toBe('ada');
    controller.abort();
    expect((await stopped).every(({ status }) => status === 'rejected')).toBe(true);
  });

  test('who are anonymous leave the process with the models of others alone', async () => {
    const host = hostWith({ processes: 2 });
    const pid = await host.run('pid', undefined, ada);
    expect(await host.run('pid', undefined, anonymous)).not.toBe(pid);
    expect(await host.run('pid', undefined, ada)).toBe(pid);
  });
});

describe('work on a subject', () => {
  const onModel = { ...ada, subject: 'a model' };

  test('goes to the process that did the last such work, and waits for it while it does more of that', async () => {
    const host = hostWith({ processes: 2 });
    const pid = await host.run('pid', undefined, onModel);
    // For longer than another process takes to start: otherwise the other work would have this one, too.
    const busy = host.run('deaf', { milliseconds: 5000 }, onModel);
    const [same, other] = [host.run('pid', undefined, onModel), host.run('pid', undefined, ada)];
    expect([await same, (await other) === pid]).toEqual([pid, false]);
    await busy;
    expect(await host.run('pid', undefined, onModel)).toBe(pid);
  });

  test.each([
    [serviceKey, true],
    ['eve', false],
  ])(
    'waits for its process as long as it takes where the service itself asks, and others do not (%s)',
    async (caller, isSame) => {
      const host = hostWith({ processes: 2, patienceSeconds: 0.5 });
      const pid = await host.run('pid', undefined, onModel);
      const busy = host.run('deaf', { milliseconds: 1500 }, onModel);
      const next = host.run('pid', undefined, { ...onModel, caller });
      const later = performance.now() + 60_000;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
      const found = await next.finally(() => clock.mockRestore());
      expect(found === pid).toBe(isSame);
      await busy;
    },
  );

  test('waits for a process that has much of it, whatever that does', async () => {
    const host = hostWith({ processes: 2 });
    const large = { ...onModel, subjectBytes: 2 ** 30 };
    const pid = await host.run('pid', undefined, large);
    const busy = host.run('deaf', { milliseconds: 100 }, ada);
    expect(await host.run('pid', undefined, large)).toBe(pid);
    await busy;
  });

  test('may take longer to end where it is about much: its process keeps what it has read', async () => {
    const host = hostWith({ processes: 1, graceMilliseconds: 50 });
    const stopped = async (subjectBytes: number) => {
      const options = { ...onModel, subjectBytes };
      const pid = await host.run('pid', undefined, options);
      const signal = AbortSignal.timeout(100);
      await host.run('deaf', { milliseconds: 700 }, { ...options, signal }).catch(() => {});
      return (await host.run('pid', undefined, options)) === pid;
    };
    expect([await stopped(2 ** 10), await stopped(100 * 2 ** 20)]).toEqual([false, true]);
  });

  test('goes elsewhere where other work takes longer than to read all of it', async () => {
    const host = hostWith({ processes: 2, patienceSeconds: 1 });
    const small = { ...onModel, subjectBytes: 2 ** 18 };
    const pid = await host.run('pid', undefined, small);
    const controller = new AbortController();
    const busy = host.run('busy', endless, { ...ada, signal: controller.signal }).catch(() => {});
    expect(await host.run('pid', undefined, { ...small, caller: 'eve' })).not.toBe(pid);
    controller.abort();
    await busy;
  });

  test('does not wait for other work', async () => {
    const host = hostWith({ processes: 2 });
    const pid = await host.run('pid', undefined, onModel);
    const busy = host.run('deaf', { milliseconds: 5000 }, ada);
    expect(await host.run('pid', undefined, onModel)).not.toBe(pid);
    await busy;
  });
});

describe('work that has run for long', () => {
  const crowded = { processes: 1, patienceSeconds: 0.3 };
  const eve = { caller: 'eve', affinity: 'project' };

  test('gives way to a caller who has nothing under way, and is done anew', async () => {
    const host = hostWith(crowded);
    const [long, order]: [Promise<unknown>, string[]] = [host.run('later', { milliseconds: 4000 }, eve), []];
    await Promise.all([long.then(() => order.push('eve')), host.run('echo', 'ada', ada).then((found) => order.push(found))]);
    expect([await long, order]).toEqual(['later', ['ada', 'eve']]);
  });

  test('does not give way when some of what it wrote has been read', async () => {
    const host = hostWith(crowded);
    const stream = host.stream('flushing', { milliseconds: 1500 }, eve);
    await stream.next();
    const order: string[] = [];
    const rest = Array.fromAsync(stream).then((chunks) => order.push(Buffer.concat(chunks).toString()));
    await Promise.all([rest, host.run('echo', 'ada', ada).then((found) => order.push(found))]);
    expect(order).toEqual(['last', 'ada']);
  });

  test('is lost where its answer is only told to somebody', async () => {
    const host = hostWith({ ...crowded, lossSeconds: 0.5 });
    const kept = host.stream('flushing', { milliseconds: 1500 }, eve);
    await kept.next();
    expect(await host.run('echo', 'ada', ada)).toBe('ada');
    expect(Buffer.concat(await Array.fromAsync(kept)).toString()).toBe('last');
    const stream = host.stream('flushing', endless, { ...eve, isLosable: true });
    await stream.next();
    const lost = expect(stream.next()).rejects.toMatchObject({ reason: 'lost' });
    expect(await host.run('echo', 'ada', ada)).toBe('ada');
    await lost;
  });

  test('gives way all the same where its reader asks for it anew', async () => {
    const host = hostWith(crowded);
    const stream = host.stream('flushing', endless, { ...eve, isAskedAnew: true });
    await stream.next();
    const lost = expect(stream.next()).rejects.toMatchObject({ reason: 'displaced' });
    expect(await host.run('echo', 'ada', ada)).toBe('ada');
    await lost;
  });
});

describe('a process', () => {
  test.each(['EMFILE', 'EAGAIN'])('that cannot be started for want of %s costs the work, and the next is done', async (code) => {
    let failures = 1;
    const failing = ((...parameters: Parameters<typeof spawn>) => {
      if (failures-- <= 0) return spawn(...parameters);
      const child = new EventEmitter();
      process.nextTick(() => child.emit('error', Object.assign(new Error(`spawn ${code}`), { code })));
      return child;
    }) as typeof spawn;
    const host = hostWith({ program: { ...testProgram, spawn: failing } });
    const error = await host.run('echo', 'a', ada).catch((thrown: unknown) => thrown);
    await pause(1);
    expect(error).toMatchObject({ name: 'ProcessLimit', reason: 'unstarted', cause: { code } });
    expect(await host.run('echo', 'b', ada)).toBe('b');
  });

  test('that cannot be started for want of memory costs the work, and the next is done', async () => {
    let failures = 1;
    const failing = ((...parameters: Parameters<typeof spawn>) => {
      if (failures-- > 0) throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
      return spawn(...parameters);
    }) as typeof spawn;
    const host = hostWith({ program: { ...testProgram, spawn: failing } });
    await expect(host.run('echo', 'a', ada)).rejects.toMatchObject({ reason: 'unstarted', cause: { code: 'ENOMEM' } });
    expect(await host.run('echo', 'b', ada)).toBe('b');
  });

  test('that cannot be started in a service without free descriptors costs the work, and the service lives', async () => {
    const program = fileURLToPath(new URL('./testing/without-descriptors.ts', import.meta.url));
    expect(await outputOf('sh', ['-c', `ulimit -n 64; exec "${process.execPath}" "${program}"`])).toBe('unstarted, then done\n');
  });

  test('that is killed costs nobody anything: another does its work', async () => {
    const host = hostWith();
    const work = host.run('deaf', { milliseconds: 1500 }, ada);
    process.kill(await childPid('test-program'), 'SIGKILL');
    expect(await work).toBe('done');
  });

  test('that is killed together with the two after it costs their work, which is told so', async () => {
    const host = hostWith();
    const work = host.run('busy', endless, ada);
    const killed = expect(work).rejects.toMatchObject({ name: 'ProcessLimit', reason: 'killed' });
    let last: number | undefined;
    for (let count = 0; count < 3; count++) {
      let next = await childPid('test-program');
      for (; next === last; next = await childPid('test-program')) await pause(10);
      process.kill(next, 'SIGKILL');
      last = next;
    }
    await killed;
    expect(await host.run('echo', 'b', ada)).toBe('b');
  });

  test('that does not answer any more is replaced, and another does its work', async () => {
    const host = hostWith({ silentSeconds: 2 });
    const pid = await host.run('pid', undefined, ada);
    // Once it has heard that it is not wanted, it has begun to answer.
    await host.run('waiting', undefined, { ...ada, seconds: 0.05 }).catch(() => undefined);
    await host.run('pid', undefined, ada);
    process.kill(pid, 'SIGSTOP');
    expect(await host.run('echo', 'a', ada)).toBe('a');
    expect(await host.run('pid', undefined, ada)).not.toBe(pid);
  });

  test('that is busy for longer answers all the time', async () => {
    const host = hostWith({ silentSeconds: 1 });
    expect(await host.run('deaf', { milliseconds: 3500 }, ada)).toBe('done');
  });

  test('that takes more memory than it may costs its work, which is told so', async () => {
    const host = hostWith({ program: { ...testProgram, mostBytes: 1000 } });
    await expect(host.run('busy', endless, ada)).rejects.toMatchObject({ name: 'ProcessLimit', reason: 'memory' });
  });
});

test.each([0, 50, 200, 1000])(
  'a process ends with its service, which is killed %s ms after it was started',
  async (milliseconds) => {
    const program = fileURLToPath(new URL('./testing/short-lived-service.ts', import.meta.url));
    const service = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [pid] = (await once(service.stdout, 'data')).map(Number) as [number];
    expect(isAlive(pid)).toBe(true);
    await pause(milliseconds);
    service.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  },
);

async function outputOf(command: string, parameters: readonly string[]): Promise<string> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  return Buffer.concat(await Array.fromAsync(child.stdout)).toString();
}

describe('a process whose host closes', () => {
  test('serves the next host of the same program, and has forgotten its work', async () => {
    const retired = new RetiredProcesses();
    const first = hostWith({ retired });
    const pid = await first.run('keep', 'a model', ada);
    await first.close();
    const second = hostWith({ retired });
    expect(await second.run('pid', undefined, ada)).toBe(pid);
    expect(await second.run('kept', undefined, ada)).toBeUndefined();
  });

  test('is ended where it still works, or where nobody keeps it', async () => {
    const retired = new RetiredProcesses();
    for (const options of [{ retired }, {}]) {
      const host = hostWith(options);
      const pid = await host.run('keep', 'a model', ada);
      const refused = options.retired && expect(host.run('busy', endless, ada)).rejects.toThrow();
      await host.close();
      await refused;
      expect(isAlive(pid)).toBe(false);
    }
  });

  test('is not taken where it has ended meanwhile', async () => {
    const retired = new RetiredProcesses();
    const first = hostWith({ retired });
    const pid = await first.run('keep', 'a model', ada);
    await first.close();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 60_000);
    await pause(50);
    expect(await hostWith({ retired }).run('keep', 'another', ada)).not.toBe(pid);
  });
});
