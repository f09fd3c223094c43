/** The control channel between the service and a child: a thread of the child answers on it while the child itself is busy. */

/** The service sends the id of work that is no longer wanted, or this question. */
export const areYouThere = 0;
/** The answer of the child. */
export const stillHere = 1;
const numberSize = 4;

export function controlBytes(number: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(numberSize));
  bytes.setUint32(0, number);
  return new Uint8Array(bytes.buffer);
}

/** Puts numbers together from the pieces in which bytes arrive. */
export class ControlDecoder {
  private rest = new Uint8Array(0);

  numbersIn(bytes: Uint8Array): number[] {
    const all = Buffer.concat([this.rest, bytes]);
    const count = Math.floor(all.length / numberSize);
    this.rest = all.subarray(count * numberSize);
    return Array.from({ length: count }, (_, index) => all.readUInt32BE(index * numberSize));
  }
}
