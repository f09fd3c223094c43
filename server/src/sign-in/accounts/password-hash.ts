/** Passwords as they are stored: argon2id, in the usual form that names its own parameters. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from '../../failures.ts';
import { FairTurns } from '../../fair-turns.ts';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// OWASP, "Password Storage Cheat Sheet": 19 MiB, two passes, one lane.
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = form.exec(stored) ?? [];
  const expected = Buffer.from(hash, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Takes the time of a check for a user who does not exist, so that the time tells nothing. */
export async function pretendToCheck(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), cost);
  return false;
}

/**
 * Each takes a thread of the pool for a while, in which files are read and answers compressed: a crowd that guesses from many addresses must leave
 * threads to others.
 */
const turns = new FairTurns({
  atOnce: 2,
  longestWaitMilliseconds: 30_000,
  mostWaitingOfOne: 1000,
  mostWaiting: 1000,
  refusal: () => new Failure('unavailable', 'Too many people sign in at the same time. Try again in a few seconds.', [], retry),
});
const retry = { retryAfterSeconds: 5 };
const anyone = { caller: 'anyone' };

/** The same password typed on another keyboard may come in other code points. */
function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return turns.take(anyone, () =>
    promisify(argon2)('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: hashBytes }),
  );
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
