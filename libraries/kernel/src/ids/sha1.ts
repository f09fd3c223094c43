/** SHA-1, for the UUIDs that are made from names. */

const words = new Int32Array(80);
const first = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
const state = new Int32Array(5);
let block = new Uint8Array(128);

/** The 20 bytes of the digest. Models ask for very many short ones: nothing is made but the answer. */
export function sha1(message: Uint8Array): Uint8Array {
  const end = (((message.length + 8) >> 6) + 1) << 6;
  pad(message, end, message.length);
  state.set(first);
  return digestOf(end);
}

/** Digests the blocks that are there. */
function digestOf(end: number): Uint8Array {
  for (let start = 0; start < end; start += 64) digestBlock(start);
  const digest = new Uint8Array(20);
  for (let index = 0; index < 20; index++) digest[index] = state[index >> 2]! >>> (24 - ((index & 3) << 3));
  return digest;
}

/** What has been digested of a long message, so that messages with the same beginning need not digest it again. */
export class Sha1Start {
  /** The state behind the last whole block. */
  private readonly before: Int32Array;
  /** What follows that block. */
  private readonly rest: Uint8Array;
  private readonly length: number;

  constructor(message: Uint8Array, start?: Sha1Start) {
    const joined = start ? joinedBytes(start.rest, message) : message;
    const whole = joined.length & ~63;
    state.set(start ? start.before : first);
    if (block.length < whole) block = new Uint8Array(whole * 2);
    block.set(joined.subarray(0, whole));
    for (let at = 0; at < whole; at += 64) digestBlock(at);
    this.before = state.slice();
    this.rest = joined.slice(whole);
    this.length = (start?.length ?? 0) + message.length;
  }

  digest(): Uint8Array {
    const end = (((this.rest.length + 8) >> 6) + 1) << 6;
    pad(this.rest, end, this.length);
    state.set(this.before);
    return digestOf(end);
  }
}

/** The message, a one bit, zeros, and its length in bits. */
function pad(message: Uint8Array, end: number, length: number): void {
  if (block.length < end) block = new Uint8Array(end * 2);
  block.set(message);
  block.fill(0, message.length, end);
  block[message.length] = 0x80;
  const bits = length * 8;
  for (let index = 0, rest = bits; index < 6; index++, rest = Math.floor(rest / 256)) block[end - 1 - index] = rest & 0xff;
}

function digestBlock(start: number): void {
  for (let index = 0, at = start; index < 16; index++, at += 4) {
    words[index] = (block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!;
  }
  for (let index = 16; index < 80; index++) {
    const mixed = words[index - 3]! ^ words[index - 8]! ^ words[index - 14]! ^ words[index - 16]!;
    words[index] = (mixed << 1) | (mixed >>> 31);
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  for (let index = 0; index < 80; index++) {
    const mixed = (((a << 5) | (a >>> 27)) + choice(index, b, c, d) + e + words[index]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = mixed;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
}

/** The function and the constant of a round. */
function choice(index: number, b: number, c: number, d: number): number {
  if (index < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (index < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (index < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function joinedBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
