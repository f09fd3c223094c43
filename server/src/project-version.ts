/** Versions of projects. */
export const firstVersion = 'dev';

export const versionPattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$';
const pattern = new RegExp(versionPattern);

export function isVersion(text: string): boolean {
  return pattern.test(text);
}
