/** Slugs: the names of entities in addresses. */
import { randomBytes } from 'node:crypto';
import anyAscii from 'any-ascii';
import { uuidNotation } from './uuid-notation.ts';

const longest = 100;
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
const pattern = new RegExp(slugPattern);

export function isSlug(text: string): boolean {
  return text.length <= longest && pattern.test(text) && !uuidNotation.test(text);
}

/** The slug made from a name: `Émile Šmíd 2` gives `emile-smid-2`; a name that leaves nothing gives `scope-1f0c93ab`. */
export function slugOf(name: string, kind: string): string {
  return slugIn(name) ?? `${kind}-${randomBytes(4).toString('hex')}`;
}

/**
 * Makes slugs from names among those that are taken: `plan`, `plan-2`, `plan-3`. A name that leaves nothing gives the substitute.
 * It remembers how far it has counted, so that many equal names cost no more than many different ones.
 */
export function slugAmong(taken: Iterable<string>): (name: string, substitute: string) => string {
  const held = new Set(taken);
  const counted = new Map<string, number>();
  return (name, substitute) => {
    const base = slugIn(name) ?? substitute;
    let [slug, count] = [base, counted.get(base) ?? 1];
    while (held.has(slug)) slug = withCount(base, ++count);
    counted.set(base, count);
    held.add(slug);
    return slug;
  };
}

function withCount(base: string, count: number): string {
  const ending = `-${count}`;
  return `${base.slice(0, longest - ending.length).replace(/-+$/, '')}${ending}`;
}

function slugIn(name: string): string | undefined {
  const slug = trimmed(
    transliterated(name)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-'),
  );
  return isSlug(slug) ? slug : undefined;
}

function transliterated(name: string): string {
  return anyAscii(name.normalize('NFKC'));
}

function trimmed(slug: string): string {
  return slug.replace(/^-+/, '').slice(0, longest).replace(/-+$/, '');
}
