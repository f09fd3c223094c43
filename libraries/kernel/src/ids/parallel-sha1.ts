/** SHA-1 of four short messages at once, in the lanes of vectors: a few instructions of WebAssembly, written when they are first needed. */

/** How many messages are digested together. */
export const lanes = 4;

/** The words of the messages and then of their digests, each word for all lanes before the next one. */
export interface Lanes {
  readonly words: Int32Array;
  digest(): void;
}

const messageWords = 16;
/** Where the digests begin among the words. */
export const digestStart = messageWords * lanes;

const starts = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
const roundConstants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];
/** Locals: the message first, then the five registers and what they were, and one for whatever is between. */
const [registerLocal, mixedLocal, localCount] = [messageWords, messageWords + 5, messageWords + 6];

const vector = 0xfd;
const or = [vector, 0x50];
const xor = [vector, 0x51];
const select = [vector, 0x52];
const shiftLeft = [vector, 0xab, 0x01];
const shiftRight = [vector, 0xad, 0x01];
const add = [vector, 0xae, 0x01];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];

let instance: Lanes | undefined;

export function sha1Lanes(): Lanes {
  instance ??= instantiated();
  return instance;
}

/** What every engine of JavaScript has, of which the libraries' types know nothing. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

function instantiated(): Lanes {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Assembly }).WebAssembly;
  const { exports } = new Instance(new Module(Uint8Array.from(moduleBytes())));
  const { memory, digest } = exports as { memory: { readonly buffer: ArrayBuffer }; digest(): void };
  return { words: new Int32Array(memory.buffer), digest };
}

/** One function without parameters, and one page of memory. */
function moduleBytes(): number[] {
  const body = [1, ...number(localCount), 0x7b, ...digestCode(), 0x0b];
  return [
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('digest'), 0, 0]),
    ...section(10, [1, ...number(body.length), ...body]),
  ];
}

function digestCode(): number[] {
  const loads = Array.from({ length: messageWords }, (_, word) => [...address, vector, 0x00, ...at(word), ...set(word)]);
  const begins = starts.map((start, index) => [...constant(start), ...set(registerLocal + index)]);
  const rounds = Array.from({ length: 80 }, (_, round) => roundCode(round));
  const stores = starts.map((start, index) => [
    ...address,
    ...get(registerLocal + index),
    ...[...constant(start), ...add, vector, 0x0b, ...at(messageWords + index)],
  ]);
  return [...loads, ...begins, ...rounds, ...stores].flat();
}

/** Registers change their names from round to round, so that nothing is moved. After 80 rounds each has its own again. */
function roundCode(round: number): number[] {
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((index) => registerLocal + ((((index - round) % 5) + 5) % 5)) as Registers;
  return [
    ...wordCode(round),
    ...mixes[Math.floor(round / 20)]!(b, c, d),
    ...[...add, ...get(e), ...add, ...constant(roundConstants[Math.floor(round / 20)]!), ...add],
    ...[...rotated(get(a), 5), ...add, ...set(e)],
    ...[...rotated(get(b), 30), ...set(b)],
  ];
}

type Registers = [a: number, b: number, c: number, d: number, e: number];

/** Leaves the word of the round: one of the message, or one that follows from it and takes the place of one that is no longer needed. */
function wordCode(round: number): number[] {
  const word = (back: number) => get((round - back) & 15);
  if (round < messageWords) return get(round);
  const mixed = [...word(3), ...word(8), ...xor, ...word(14), ...xor, ...word(16), ...xor, ...set(mixedLocal)];
  return [...mixed, ...rotated(get(mixedLocal), 1), ...tee(round & 15)];
}

const choice = (b: number, c: number, d: number) => [...get(c), ...get(d), ...get(b), ...select];
const parity = (b: number, c: number, d: number) => [...get(b), ...get(c), ...xor, ...get(d), ...xor];
const majority = (b: number, c: number, d: number) => [...get(d), ...get(b), ...get(b), ...get(c), ...xor, ...select];
const mixes = [choice, parity, majority, parity];

const rotated = (value: readonly number[], bits: number) => [
  ...[...value, ...integer(bits), ...shiftLeft],
  ...[...value, ...integer(32 - bits), ...shiftRight, ...or],
];

const address = [0x41, 0];
/** Alignment and offset of a vector. */
const at = (vectorIndex: number) => [4, ...number(vectorIndex * 16)];
/** Of at most 63: it is one byte. */
const integer = (value: number) => [0x41, value];
const constant = (value: number) => [vector, 0x0c, ...Array(lanes).fill(littleEndian(value)).flat()];
const littleEndian = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const section = (id: number, bytes: readonly number[]) => [id, ...number(bytes.length), ...bytes];

/** A whole number in groups of seven bits. */
function number(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)];
}
