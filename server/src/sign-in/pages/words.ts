/** Instants and browsers in words. */
import { type Html, html } from './html.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export function moment(instant: number): Html {
  const date = new Date(instant);
  return html`<time datetime="${date.toISOString()}">${format.format(date)} UTC</time>`;
}

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

export function browserName(userAgent: string | null): string {
  const name = (known: typeof browsers) => known.find(([form]) => form.test(userAgent ?? ''))?.[1];
  const [browser, system] = [name(browsers), name(systems)];
  return `${browser ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}
