import { expect, test } from 'vitest';
import { planOf } from './archive-plan.ts';
import { zipDirectory } from './zip-source.ts';

const limits = { total: 2 ** 20, ratio: 200 };
const count = 10_000;

/** The directory of an archive of empty files that begins with it, in a character set that is read slowly. */
function directoryWith(names: readonly Buffer[]): Buffer {
  const entries = names.map((name) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(name.length, 28);
    return Buffer.concat([head, name]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  return Buffer.concat([...entries, end]);
}

function longNames(length: number): Buffer[] {
  return Array.from({ length: count }, (_, index) =>
    Buffer.concat([Buffer.from(String(index).padStart(8, '0')), Buffer.alloc(length - 8, 0xe9)]),
  );
}

function sourceOf(bytes: Buffer) {
  const read = async function* ({ start, end }: { start: number; end: number }) {
    yield bytes.subarray(start, end);
  };
  return { size: bytes.length, read };
}

/** How many turns of the event loop others have meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const take = () => {
    turns++;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  await work;
  isOver = true;
  return turns;
}

test('others have their turns while the directory of a large archive is read', async () => {
  const source = sourceOf(directoryWith(longNames(1000)));
  expect(await turnsDuring(zipDirectory(source, limits))).toBeGreaterThan(3);
});

test('others have their turns while it is decided what is made of thousands of files', async () => {
  const names = Array.from({ length: count }, (_, index) => `${index}/${'é'.repeat(300)}/${'é'.repeat(300)}.ttl`);
  expect(await turnsDuring(planOf(names, undefined, []))).toBeGreaterThan(3);
});

test('a name that is longer than any path is refused', async () => {
  await expect(zipDirectory(sourceOf(directoryWith(longNames(1025))), limits)).rejects.toThrow('more than 1024 bytes');
});
