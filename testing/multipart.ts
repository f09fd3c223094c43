/** Forms as browsers and tools send them. */

export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Buffer | string;
}

const boundary = 'between-the-parts';
export const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** The bytes of a form, its parts in their order. */
export function multipartOf(...parts: readonly Part[]): Buffer {
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
