/** Whole numbers of an index in as few bytes each as the largest of them needs; none at all where all are 0. */

export type Width = 0 | 1 | 2 | 3 | 4;

export function widthFor(largest: number): Width {
  if (largest === 0) return 0;
  if (largest < 2 ** 8) return 1;
  if (largest < 2 ** 16) return 2;
  return largest < 2 ** 24 ? 3 : 4;
}

/** A multiple of four. */
const numbersAtOnce = 2 ** 14;

/** Pieces of a column, each good until the next one is asked for: memory outside of the heap counts towards collections of all of it. */
export function* packed(values: Uint32Array, width: Width): Generator<Uint8Array> {
  if (width === 0) return;
  // Most models are small. Four numbers of three bytes are packed together.
  const room = new ArrayBuffer(Math.min(numbersAtOnce, Math.ceil(values.length / 4) * 4) * width);
  for (let from = 0; from < values.length; from += numbersAtOnce) {
    const some = values.subarray(from, from + numbersAtOnce);
    packs[width](some, room);
    yield new Uint8Array(room, 0, some.length * width);
  }
}

/** As processors have them, the lowest byte first. */
const packs: Readonly<Record<Exclude<Width, 0>, (values: Uint32Array, room: ArrayBuffer) => void>> = {
  1: (values, room) => new Uint8Array(room).set(values),
  2: (values, room) => new Uint16Array(room).set(values),
  3: packThree,
  4: (values, room) => new Uint32Array(room).set(values),
};

/** Four numbers are three words. What is beyond the last number is not looked at by anybody. */
function packThree(values: Uint32Array, room: ArrayBuffer): void {
  const words = new Uint32Array(room);
  for (let index = 0, at = 0; index < values.length; index += 4, at += 3) {
    const second = values[index + 1]! | 0;
    const third = values[index + 2]! | 0;
    words[at] = values[index]! | (second << 24);
    words[at + 1] = (second >>> 8) | (third << 16);
    words[at + 2] = (third >>> 16) | (values[index + 3]! << 8);
  }
}

/** The numbers of a stretch of a column. */
export function unpacked(bytes: Uint8Array, width: Width, count: number): Uint32Array {
  const values = new Uint32Array(count);
  if (width > 0) unpacks[width as Exclude<Width, 0>](bytes, values);
  return values;
}

const unpacks: Readonly<Record<Exclude<Width, 0>, (bytes: Uint8Array, values: Uint32Array) => void>> = {
  1: (bytes, values) => values.set(bytes.subarray(0, values.length)),
  2: (bytes, values) => {
    for (let index = 0, at = 0; index < values.length; index++, at += 2) values[index] = bytes[at]! | (bytes[at + 1]! << 8);
  },
  3: (bytes, values) => {
    for (let index = 0, at = 0; index < values.length; index++, at += 3)
      values[index] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
  },
  4: (bytes, values) => {
    for (let index = 0, at = 0; index < values.length; index++, at += 4)
      values[index] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  },
};

export function numberAt(bytes: Uint8Array, at: number, width: Width): number {
  let value = 0;
  for (let index = width - 1; index >= 0; index--) value = value * 256 + bytes[at + index]!;
  return value;
}

export function largestOf(values: Uint32Array): number {
  let largest = 0;
  for (let index = 0; index < values.length; index++) if (values[index]! > largest) largest = values[index]!;
  return largest;
}

export function putNumber(bytes: Uint8Array, at: number, width: Width, value: number): void {
  for (let [index, left] = [0, value]; index < width; index++, left >>>= 8) bytes[at + index] = left;
}
