/** Browsers in words. */
import type { Phrases } from './languages/phrases.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export function browserName(phrases: Phrases, userAgent: string | null): string {
  const name = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [name(browsers) ?? phrases.text('A browser'), name(systems)];
  return system ? phrases.text('{browser} on {system}', { browser, system }) : browser;
}
