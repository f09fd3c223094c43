/** Names of variables that no text of a query can write: they begin with a sign that no name has. */

const sign = '#';

/** The number of the solution, by which rows that came of one are known. */
export const solutionVariable = `${sign}solution`;

/** One that stands for a place in a pattern to which the text gives no name, such as the middle of a path. */
export function madeVariable(number: number): string {
  return `${sign}${number}`;
}

export function slotVariable(number: number): string {
  return `${sign}slot${number}`;
}

/** A variable of a sub-select that is not projected. */
export function scopedVariable(scope: number, name: string): string {
  return `${sign}${scope}.${name}`;
}

export function blankVariable(label: string): string {
  return `_:${label}`;
}

/** Whether the text has written the variable: `*` means those, and not blank nodes, paths or slots. */
export function isWritten(name: string): boolean {
  const own = name.replace(scopes, '');
  return !own.startsWith(sign) && !own.startsWith(blankVariable(''));
}

/** Whether it stands for such a place: nothing but the parts before and after the place name it. */
export function isMadeForPlace(name: string): boolean {
  return place.test(name.replace(scopes, ''));
}

const place = new RegExp(`^${sign}\\d+$`);
const scopes = new RegExp(`^(?:${sign}\\d+\\.)+`);
