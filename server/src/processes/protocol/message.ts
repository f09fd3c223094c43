/** The messages between the service and a child process: a kind, the id of the work they belong to, and bytes. */

/** In this order, since a message carries the position; a new kind comes last. */
const kinds = [
  // To a child.
  'request',
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
  'ready',
] as const;

export type MessageKind = (typeof kinds)[number];

export interface MessageHead {
  readonly kind: MessageKind;
  readonly workId: number;
  /** How many bytes follow. */
  readonly length: number;
}

export interface Message {
  readonly kind: MessageKind;
  readonly workId: number;
  readonly payload: Uint8Array;
}

export const headSize = 9;

export function encodeHead({ kind, workId, length }: MessageHead): Uint8Array {
  const head = new DataView(new ArrayBuffer(headSize));
  head.setUint32(0, length);
  head.setUint8(4, kinds.indexOf(kind));
  head.setUint32(5, workId);
  return new Uint8Array(head.buffer);
}

export function decodeHead(bytes: Uint8Array): MessageHead {
  const head = new DataView(bytes.buffer, bytes.byteOffset, headSize);
  return { length: head.getUint32(0), kind: kinds[head.getUint8(4)]!, workId: head.getUint32(5) };
}

/** A message that chunks were taken stands for so many: most answers are shorter, and need none. */
export const takenAtOnce = 8;

/** The job that a child is asked to do. */
export interface JobRequest {
  readonly job: string;
  readonly input: unknown;
}

/** Content that a child asks for. Where the size is not told, any size will do. */
export interface ContentRequest {
  readonly id: string;
  readonly size?: number | undefined;
  /** Where it begins, with the size of the part that is asked for; the whole where it is not told. */
  readonly start?: number | undefined;
}

/** Content, or a part of it, of a known size. */
export type SizedRequest = ContentRequest & { readonly size: number };

/** The descriptors of a child, after input, output and errors. */
export const descriptors = { messages: 3, control: 4, firstFile: 5 } as const;
