/** The form with which an image is uploaded: the smallest picture there is, and what is said of it. */
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';

/** One pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Upload {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export function imageUpload(about: unknown): Upload {
  const content = { name: 'content', fileName: 'plan.gif', type: 'image/gif', bytes: picture };
  return { body: multipartOf(entity(about), content), headers: multipartType };
}
