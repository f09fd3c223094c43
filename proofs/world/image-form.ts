/** The form with which an image is uploaded: the smallest picture there is, and what is said of it. */
import { entity, formOf, formType } from '@orrery/testing/form.ts';

/** One pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Form {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export function imageForm(about: unknown): Form {
  const content = { name: 'content', fileName: 'plan.gif', type: 'image/gif', bytes: picture };
  return { body: formOf(entity(about), content), headers: formType };
}
