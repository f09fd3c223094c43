/** SHA-1, for the UUIDs that are made from names. */

/** The 20 bytes of the digest. */
export function sha1(message: Uint8Array): Uint8Array {
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const blocks = padded(message);
  const words = new Uint32Array(80);
  for (let start = 0; start < blocks.byteLength; start += 64) digestBlock(blocks, start, words, state);
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function digestBlock(blocks: DataView, start: number, words: Uint32Array, state: Uint32Array): void {
  for (let index = 0; index < 16; index++) words[index] = blocks.getUint32(start + index * 4);
  for (let index = 16; index < 80; index++) {
    words[index] = rotate(words[index - 3]! ^ words[index - 8]! ^ words[index - 14]! ^ words[index - 16]!, 1);
  }
  let [a, b, c, d, e] = state as unknown as [number, number, number, number, number];
  for (let index = 0; index < 80; index++) {
    const mixed = (rotate(a, 5) + choice(index, b, c, d) + e + words[index]!) | 0;
    [e, d, c, b, a] = [d, c, rotate(b, 30), a, mixed];
  }
  [a, b, c, d, e].forEach((word, index) => {
    state[index] = (state[index]! + word) | 0;
  });
}

/** The function and the constant of a round. */
function choice(index: number, b: number, c: number, d: number): number {
  if (index < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (index < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (index < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
