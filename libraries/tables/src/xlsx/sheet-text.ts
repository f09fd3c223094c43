/** The texts of a workbook's XML: escaped, without characters that XML has not, and names that spreadsheets accept. */

/** Characters that XML 1.0 has not are written `_xHHHH_`; a text that looks so itself begins with an escaped underscore (ECMA-376 22.9.2.19). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const special = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const everySpecial = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g;
const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function xmlText(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return special.test(whole) ? whole.replace(everySpecial, written) : whole;
}

function written(sign: string): string {
  return named[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** "At most 31 characters, none of [ ] : * ? / \ and no apostrophe at either end." */
const longestSheetName = 31;

const outside = /^[\s']+|[\s']+$/g;

export function sheetName(title: string, number: number): string {
  const ending = number === 1 ? '' : ` ${number}`;
  const plain = title.replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(outside, '');
  const name = plain
    .slice(0, longestSheetName - ending.length)
    .toWellFormed()
    .replace(/[\s']+$/, '');
  // Excel keeps this name for itself.
  return `${name === '' || name.toLowerCase() === 'history' ? 'Table' : name}${ending}`;
}

/** `A`, `Z`, `AA`: the letters of a column. */
export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
