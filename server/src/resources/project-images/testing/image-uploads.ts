/** Forms with which images are uploaded. */
import type { Answer, Client } from '@orrery/testing/client.ts';
import { multipartOf, multipartType, type Part } from '@orrery/testing/multipart.ts';

export { entity, multipartOf, multipartType, type Part } from '@orrery/testing/multipart.ts';

export const file = (bytes: Buffer, fileName = 'plan.png'): Part => ({ name: 'content', fileName, type: 'image/png', bytes });

type Headers = Readonly<Record<string, string>>;

export function post(by: Client, parts: readonly Part[], headers: Headers = {}): Promise<Answer> {
  return by.post('/api/project-images', multipartOf(...parts), { ...multipartType, ...headers });
}

export function patch(by: Client, id: string, parts: readonly Part[], headers: Headers = {}): Promise<Answer> {
  return by.patch(`/api/project-images/${id}`, multipartOf(...parts), { ...multipartType, ...headers });
}
