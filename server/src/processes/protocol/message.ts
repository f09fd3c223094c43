/** What the service and a child process say to each other: messages with a kind, the number of the order they belong to, and bytes. */

/** In this order, since a message carries the position; a new kind comes last. */
const kinds = [
  // To a child.
  'order',
  'forget',
  'piece',
  'whole',
  'taken',
  'stop',
  // From a child.
  'fetch',
  'chunk',
  'done',
  'failed',
] as const;

export type MessageKind = (typeof kinds)[number];

export interface MessageHead {
  readonly kind: MessageKind;
  readonly order: number;
  /** How many bytes follow. */
  readonly length: number;
}

export interface Message {
  readonly kind: MessageKind;
  readonly order: number;
  readonly payload: Uint8Array;
}

export const headSize = 9;

export function encodeHead({ kind, order, length }: MessageHead): Uint8Array {
  const head = new DataView(new ArrayBuffer(headSize));
  head.setUint32(0, length);
  head.setUint8(4, kinds.indexOf(kind));
  head.setUint32(5, order);
  return new Uint8Array(head.buffer);
}

export function decodeHead(bytes: Uint8Array): MessageHead {
  const head = new DataView(bytes.buffer, bytes.byteOffset, headSize);
  return { length: head.getUint32(0), kind: kinds[head.getUint8(4)]!, order: head.getUint32(5) };
}

/** What a child is asked to do. */
export interface Order {
  readonly job: string;
  readonly input: unknown;
}

/** Content that a child asks for. Where the size is not told, any size will do. */
export interface ContentRequest {
  readonly id: string;
  readonly size?: number | undefined;
}

/** The descriptors of a child, after input, output and errors. */
export const descriptors = { messages: 3, control: 4 } as const;
