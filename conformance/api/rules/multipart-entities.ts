/** Forms of two parts: `entity`, JSON that says what is meant, and `content`, a file. */

export interface File {
  readonly bytes: Uint8Array;
  readonly fileName?: string;
  readonly mediaType?: string;
}

/** Leaves out what is undefined. */
export function multipartOf(entity: unknown, file?: File): FormData {
  const form = new FormData();
  if (entity !== undefined) form.append('entity', new Blob([jsonOf(entity)], { type: 'application/json' }));
  if (file) form.append('content', blobOf(file), file.fileName ?? 'file');
  return form;
}

/** The form with one more part. */
export function extended(form: FormData, part: string, file: File): FormData {
  form.append(part, blobOf(file), file.fileName ?? 'file');
  return form;
}

export function blobOf({ bytes, mediaType = 'application/octet-stream' }: File): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType });
}

const jsonOf = (entity: unknown) => (typeof entity === 'string' ? entity : JSON.stringify(entity));

/** The type of a form that is written by hand. */
export const boundary = { 'content-type': 'multipart/form-data; boundary=here' };

/** Bodies that call themselves forms and are none. */
export const brokenMultiparts: readonly (readonly [says: string, body: string])[] = [
  ['that ends too early', '--here\r\ncontent-disposition: form-data; name="entity"\r\n\r\n{'],
  ['without its boundary', 'noise'],
  ['of nothing but its end', '--here--\r\n'],
  ['with a part that has no name', '--here\r\ncontent-type: text/plain\r\n\r\nx\r\n--here--\r\n'],
];
