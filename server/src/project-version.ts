/** Versions of projects. */
export const firstVersion = 'dev';

export function isVersion(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/.test(text);
}
