/** What the service and a worker say to each other: frames with a kind, the number of the order they belong to, and bytes. */

/** In this order, since a frame carries the position; a new kind comes last. */
const kinds = [
  // To a worker.
  'order',
  'forget',
  'piece',
  'whole',
  'taken',
  'stop',
  // From a worker.
  'fetch',
  'chunk',
  'done',
  'failed',
] as const;

export type FrameKind = (typeof kinds)[number];

export interface FrameHead {
  readonly kind: FrameKind;
  readonly order: number;
  /** How many bytes follow. */
  readonly length: number;
}

export interface Frame {
  readonly kind: FrameKind;
  readonly order: number;
  readonly payload: Uint8Array;
}

export const headSize = 9;

export function encodeHead({ kind, order, length }: FrameHead): Uint8Array {
  const head = new DataView(new ArrayBuffer(headSize));
  head.setUint32(0, length);
  head.setUint8(4, kinds.indexOf(kind));
  head.setUint32(5, order);
  return new Uint8Array(head.buffer);
}

export function decodeHead(bytes: Uint8Array): FrameHead {
  const head = new DataView(bytes.buffer, bytes.byteOffset, headSize);
  return { length: head.getUint32(0), kind: kinds[head.getUint8(4)]!, order: head.getUint32(5) };
}

/** What a worker is asked to do. */
export interface Order {
  readonly job: string;
  readonly input: unknown;
}
