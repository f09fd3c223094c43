/** Numbers with more digits than programs count with: they are texts, so that no digit is lost, and numbers all the same. */
import type { Scalar } from './cell.ts';

/** A number in JavaScript, and in a spreadsheet, holds every number of so many digits. */
const exactDigits = 15;
/** A longer text is none that anybody counts with. */
const longest = 400;
const numeral = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/;

export function isLongNumber(text: string): boolean {
  return text.length > exactDigits && text.length <= longest && numeral.test(text) && digitsOf(text) > exactDigits;
}

/** What a cell counts as; nothing where it is no number. */
export function countedAs(value: Scalar): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isLongNumber(value) ? Number(value) : undefined;
}

/** Those that a number has without the noughts around them. */
function digitsOf(text: string): number {
  const digits = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return digits.replaceAll(/[+.-]/g, '').replace(/^0+/, '').length;
}
