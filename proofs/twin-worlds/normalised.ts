/** Answers made comparable: ids that a world made itself are called by the order of their appearance. */
import type { Answer } from '@orrery/testing/client.ts';

export interface NewIds {
  /** Those that both worlds were given. */
  readonly known: ReadonlySet<string>;
  /** Those that this world made, as they appeared. */
  readonly found: string[];
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function normalised({ status, headers, text }: Answer, newIds: NewIds, { isOfNew = false } = {}): string {
  // How long an evaluation took says nothing of what it saw.
  const body = renamed(text, newIds).replaceAll(/"elapsedMs":\d+/g, '"elapsedMs":0');
  const { date: _, etag, ...rest } = headers;
  // The tag is a hash of the body: where the body holds new ids it differs as they do, and where it is not shown it may.
  const tag = body === text && text !== '' && !isOfNew ? etag : etag && 'of new ids';
  const lines = Object.entries({ ...rest, ...(tag ? { etag: tag } : {}) }).map(
    ([name, value]) => `${name}: ${renamed(String(value), newIds)}`,
  );
  return [String(status), ...lines, '', body].join('\n');
}

/** The text with the ids that a world made itself called by the order of their appearance. */
export function renamed(text: string, { known, found }: NewIds): string {
  return text.replaceAll(uuids, (id) => {
    if (known.has(id)) return id;
    if (!found.includes(id)) found.push(id);
    return `new-${String(found.indexOf(id)).padStart(32, '0')}`;
  });
}
