/** The form with which an image is uploaded: the smallest picture there is, and what is said of it. */

const boundary = 'the-boundary-of-the-proofs';

/** One pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Form {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export function imageForm(entity: unknown): Form {
  const head = [
    `--${boundary}`,
    'content-disposition: form-data; name="entity"',
    'content-type: application/json',
    '',
    JSON.stringify(entity),
    `--${boundary}`,
    'content-disposition: form-data; name="content"; filename="plan.gif"',
    'content-type: image/gif',
    '',
    '',
  ].join('\r\n');
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
