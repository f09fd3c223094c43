/** Slugs: the names of entities in addresses. */
import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { uuidForm } from './uuid-form.ts';

const longest = 100;
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const pattern = new RegExp(slugPattern);

export function isSlug(text: string): boolean {
  return text.length <= longest && pattern.test(text) && !uuidForm.test(text);
}

/** The slug made from a name: `Émile Šmíd 2` gives `emile-smid-2`; a name that leaves nothing gives `scope-1f0c93ab`. */
export function slugOf(name: string, kind: string): string {
  const slug = trimmed(
    transliterated(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
  );
  return isSlug(slug) ? slug : `${kind}-${randomBytes(4).toString('hex')}`;
}

function transliterated(name: string): string {
  return anyAscii(name.normalize('NFKC'));
}

function trimmed(slug: string): string {
  return slug.replace(/^-+/, '').slice(0, longest).replace(/-+$/, '');
}
