import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Spool } from './spool.ts';
import { SpoolQuota } from './spool-quota.ts';

const quota = { ofOne: { memory: 10, file: 20 }, ofAll: { memory: 100, file: 100 } };
const folder = mkdtempSync(join(tmpdir(), 'orrery-spools-'));
const made: Spool[] = [];

afterEach(() => Promise.all(made.splice(0).map((spool) => spool.discard())));
afterAll(() => rmSync(folder, { recursive: true }));

function spools(patienceMilliseconds = 60_000) {
  const shared = new SpoolQuota(quota);
  return (caller: string) => {
    const spool = new Spool({ memoryBytes: 8, folder, share: shared.shareFor(caller), patienceMilliseconds });
    made.push(spool);
    return spool;
  };
}

/** How many files of spools this process has open. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(folder)).length;
}

const five = (digit: number) => Buffer.from(String(digit).repeat(5));

async function fill(spool: Spool, pieces: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) await spool.write(five(piece));
}

async function textOf(spool: Spool): Promise<string> {
  return Buffer.concat(await Array.fromAsync(spool.read())).toString();
}

test('answers that nobody reads take no more than the quota of their caller, over all answers', async () => {
  const newSpool = spools(20);
  const [one, two] = [newSpool('ada'), newSpool('ada')];
  await fill(one, 4);
  // 10 bytes in memory and 20 in files: no room for the third.
  await expect(fill(two, 3)).rejects.toMatchObject({ name: 'QueryLimit', limit: 'answer' });
  await fill(newSpool('bob'), 5);
  for (const spool of [one, two]) await spool.discard();
  await fill(newSpool('ada'), 5);
});

test('beyond the quota an answer comes as fast as it is read, whole and in order', async () => {
  const newSpool = spools();
  const unread = newSpool('ada');
  await fill(unread, 4);
  const spool = newSpool('ada');
  const text = textOf(spool);
  await fill(spool, 9);
  spool.finish();
  expect(await text).toBe(Array.from({ length: 9 }, (_, piece) => String(piece).repeat(5)).join(''));
});

test('a reader who leaves lets go of who waits for it', async () => {
  const spool = spools()('ada');
  await fill(spool, 5);
  const waiting = spool.write(five(5));
  await spool.discard();
  await waiting;
});

test('what is read from memory makes room for other answers', async () => {
  const newSpool = spools(20);
  const read = newSpool('ada');
  await read.write(five(1));
  read.finish();
  expect(await textOf(read)).toBe('11111');
  await fill(newSpool('ada'), 5);
});

test('a client who keeps up is sent a long answer from memory, and one who catches up from then on', async () => {
  const spool = spools()('ada');
  const pieces = spool.read();
  const piece = async () => String((await pieces.next()).value);
  for (let turn = 0; turn < 9; turn++) {
    await spool.write(five(turn));
    expect(await piece()).toBe(String(turn).repeat(5));
  }
  expect(openFiles()).toBe(0);
  await fill(spool, 4);
  expect(openFiles()).toBe(1);
  expect([await piece(), await piece()]).toEqual(['00000', '111112222233333']);
  // 20 bytes in files would not be enough for all of these, and for those before.
  for (let turn = 0; turn < 9; turn++) {
    await fill(spool, 2);
    expect([await piece(), await piece()]).toEqual(['00000', '11111']);
  }
  spool.finish();
  expect((await pieces.next()).done).toBe(true);
});

test('whoever leaves while the file is opened, or before the first piece, leaves nothing open and all of the room', async () => {
  const newSpool = spools(20);
  const opening = newSpool('ada');
  await opening.write(five(1));
  const writing = opening.write(five(2));
  await opening.discard();
  await writing;
  expect(openFiles()).toBe(0);
  const whole = newSpool('ada');
  await fill(whole, 4);
  whole.finish();
  const body = Readable.from(whole.read());
  const closed = new Promise((resolve) => body.once('close', resolve));
  body.destroy();
  await closed;
  expect(openFiles()).toBe(0);
  await fill(newSpool('ada'), 5);
});

test('what nobody reads goes into the file at a pace', async () => {
  const share = new SpoolQuota(quota).shareFor('ada');
  const spool = new Spool({ memoryBytes: 0, folder, share, patienceMilliseconds: 60_000, fileBytesASecond: 10 });
  made.push(spool);
  const written = spool.write(five(1));
  expect(await Promise.race([written.then(() => 'written'), pause(100, 'waiting')])).toBe('waiting');
  await written;
});
