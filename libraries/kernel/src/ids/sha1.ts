/** SHA-1, for the UUIDs that are made from names. */

const words = new Int32Array(80);
const first = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
const state = new Int32Array(5);
let block = new Uint8Array(128);

const digestLength = 20;

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
  const digest = new Uint8Array(digestLength);
  writeState(digest, 0, digestLength);
  return digest;
}

function writeState(to: Uint8Array, at: number, length: number): void {
  for (let index = 0; index < length; index++) to[at + index] = state[index >> 2]! >>> (24 - ((index & 3) << 3));
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
  digestWords();
}

/** Digests the first sixteen words. Rounds that differ are loops of their own: a choice inside of one costs twice the time. */
function digestWords(): void {
  for (let index = 16; index < 80; index++) {
    const mixed = words[index - 3]! ^ words[index - 8]! ^ words[index - 14]! ^ words[index - 16]!;
    words[index] = (mixed << 1) | (mixed >>> 31);
  }
  for (let index = 0; index < 5; index++) registers[index] = state[index]!;
  choiceRounds();
  parityRounds(20, 0x6ed9eba1);
  majorityRounds();
  parityRounds(60, 0xca62c1d6);
  for (let index = 0; index < 5; index++) state[index]! += registers[index]!;
}

const registers = new Int32Array(5);

function choiceRounds(): void {
  let a = registers[0]!;
  let b = registers[1]!;
  let c = registers[2]!;
  let d = registers[3]!;
  let e = registers[4]!;
  for (let index = 0; index < 20; index++) {
    const mixed = (((a << 5) | (a >>> 27)) + (d ^ (b & (c ^ d))) + e + 0x5a827999 + words[index]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = mixed;
  }
  keep(a, b, c, d, e);
}

function parityRounds(start: number, constant: number): void {
  let a = registers[0]!;
  let b = registers[1]!;
  let c = registers[2]!;
  let d = registers[3]!;
  let e = registers[4]!;
  for (let index = start; index < start + 20; index++) {
    const mixed = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + e + constant + words[index]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = mixed;
  }
  keep(a, b, c, d, e);
}

function majorityRounds(): void {
  let a = registers[0]!;
  let b = registers[1]!;
  let c = registers[2]!;
  let d = registers[3]!;
  let e = registers[4]!;
  for (let index = 40; index < 60; index++) {
    const mixed = (((a << 5) | (a >>> 27)) + ((b & c) | (d & (b | c))) + e + 0x8f1bbcdc + words[index]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = mixed;
  }
  keep(a, b, c, d, e);
}

function keep(a: number, b: number, c: number, d: number, e: number): void {
  registers[0] = a;
  registers[1] = b;
  registers[2] = c;
  registers[3] = d;
  registers[4] = e;
}

/** A message that fits into one block. Models have very many: their bytes go straight into the words that are digested. */
export class ShortMessage {
  /** No message may be longer. */
  static readonly longest = 55;
  private length = 0;

  /** Begins with the sixteen bytes at a place. */
  begin(bytes: Uint8Array, at: number): void {
    for (let index = 0, from = at; index < 4; index++, from += 4)
      words[index] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
    for (let index = 4; index < 16; index++) words[index] = 0;
    this.length = 16;
  }

  add(byte: number): void {
    words[this.length >> 2]! |= byte << (24 - ((this.length & 3) << 3));
    this.length++;
  }

  /** Moves the block of the message into one of several lanes. */
  moveTo(lane: number, laneCount: number, to: Int32Array): void {
    this.end();
    for (let index = 0, at = lane; index < 16; index++, at += laneCount) to[at] = words[index]!;
  }

  private end(): void {
    words[15] = this.length * 8;
    this.add(0x80);
  }

  /** Writes so many bytes of the digest to a place; the message is gone then. */
  digest(to: Uint8Array, at: number, length: number): void {
    this.end();
    for (let index = 0; index < 5; index++) state[index] = first[index]!;
    digestWords();
    writeState(to, at, length);
  }
}

function joinedBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
