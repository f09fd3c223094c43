/** Forms as browsers and tools send them. */
import type { Answer, Client } from '../../../testing/client.ts';

export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Buffer | string;
}

const boundary = 'between-the-parts';
export const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** The bytes of a form, its parts in their order. */
export function formOf(...parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, type, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

export const entity = (value: unknown): Part => ({ name: 'entity', type: 'application/json', bytes: JSON.stringify(value) });

export const file = (bytes: Buffer, fileName = 'plan.png'): Part => ({ name: 'content', fileName, type: 'image/png', bytes });

type Headers = Readonly<Record<string, string>>;

export function post(by: Client, parts: readonly Part[], headers: Headers = {}): Promise<Answer> {
  return by.post('/api/project-images', formOf(...parts), { ...formType, ...headers });
}

export function patch(by: Client, id: string, parts: readonly Part[], headers: Headers = {}): Promise<Answer> {
  return by.patch(`/api/project-images/${id}`, formOf(...parts), { ...formType, ...headers });
}
