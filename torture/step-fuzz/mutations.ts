/** STEP files that went wrong on their way: bytes changed, cut out, doubled, or put in where they hurt. */
import type { Random } from '@orrery/kernel/testing/random.ts';

/** What matters to a reader of STEP. */
const signs = [
  "'",
  "''",
  '\\',
  '\\X2\\',
  '\\X0\\',
  '\\X4\\',
  "\\S\\'",
  '\\PA\\',
  '(',
  ')',
  ',',
  ';',
  '#',
  '=',
  '$',
  '*',
  '.',
  '"',
  '/*',
  '*/',
];
const words = [
  '#0',
  '#9007199254740991',
  '#9007199254740993',
  '#12',
  '\0',
  '\xff',
  '\xc3\xa9',
  '\r',
  'ENDSEC;',
  'DATA;',
  '1E999',
  '-0.',
  '1.E',
  '007',
];

export function broken(bytes: Uint8Array, random: Random): Uint8Array {
  let changed: Buffer = Buffer.from(bytes);
  for (let times = 1 + random.below(3); times > 0; times--) changed = change(changed, random);
  return new Uint8Array(changed);
}

function change(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(40));
  const [before, slice, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const put = Buffer.from(random.pick([...signs, ...words]), 'latin1');
  return random.pick([
    () => Buffer.concat([before, put, slice, after]),
    () => Buffer.concat([before, put, after]),
    () => Buffer.concat([before, slice, slice, after]),
    () => Buffer.concat([before, after]),
    () => before,
    () => Buffer.concat([before, Buffer.of(random.below(256)), bytes.subarray(at + 1)]),
  ])();
}
