/** Frames on the pipes between the service and an engine process: a kind, a length, and so many bytes. */

export const frameKinds = { message: 1, bytes: 2, end: 3, abandon: 4 } as const;

export type FrameKind = keyof typeof frameKinds;

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Uint8Array;
}

const headerLength = 5;
const none = new Uint8Array(0);
const kindsByNumber = new Map<number, FrameKind>(Object.entries(frameKinds).map(([kind, number]) => [number, kind as FrameKind]));

export function frameOf(kind: FrameKind, bytes: Uint8Array = none): Uint8Array {
  const frame = Buffer.allocUnsafe(headerLength + bytes.length);
  frame.writeUInt8(frameKinds[kind], 0);
  frame.writeUInt32LE(bytes.length, 1);
  frame.set(bytes, headerLength);
  return frame;
}

export function messageFrame(message: unknown): Uint8Array {
  return frameOf('message', Buffer.from(JSON.stringify(message)));
}

export function messageIn<Message>({ bytes }: Frame): Message {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')) as Message;
}

/** The frames of a stream whose chunks are cut anywhere. */
export async function* readFrames(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const gathered = new GatheredBytes();
  for await (const chunk of stream) {
    gathered.add(chunk);
    for (let frame = gathered.takeFrame(); frame; frame = gathered.takeFrame()) yield frame;
  }
}

class GatheredBytes {
  private chunks: Uint8Array[] = [];
  private length = 0;

  add(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
  }

  takeFrame(): Frame | undefined {
    if (this.length < headerLength) return undefined;
    const header = this.joinedTo(headerLength);
    const length = header.readUInt32LE(1);
    if (this.length < headerLength + length) return undefined;
    const whole = this.joinedTo(headerLength + length);
    this.drop(headerLength + length);
    return { kind: kindsByNumber.get(whole[0]!)!, bytes: whole.subarray(headerLength, headerLength + length) };
  }

  /** The first chunk, grown until it holds so many bytes. */
  private joinedTo(length: number): Buffer {
    if (this.chunks[0]!.length < length) this.chunks = [Buffer.concat(this.chunks)];
    const [first] = this.chunks as [Uint8Array];
    return Buffer.from(first.buffer, first.byteOffset, first.length);
  }

  private drop(length: number): void {
    const [first, ...others] = this.chunks as [Uint8Array, ...Uint8Array[]];
    this.chunks = first.length === length ? others : [first.subarray(length), ...others];
    this.length -= length;
  }
}
