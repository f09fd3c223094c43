/** Names without a colon, exactly as Namespaces in XML has them: what is written must be read by every tool. */

const wideStart =
  '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const start = new RegExp(`^[A-Za-z_${wideStart}]$`, 'u');
const rest = new RegExp(`^[-.0-9A-Za-z_\\xb7\\u0300-\\u036f\\u203f\\u2040${wideStart}]$`, 'u');
const whole = new RegExp(`^[A-Za-z_${wideStart}][-.0-9A-Za-z_\\xb7\\u0300-\\u036f\\u203f\\u2040${wideStart}]*$`, 'u');

export function isNcName(text: string): boolean {
  return whole.test(text);
}

/** Where the longest name at the end of a text begins; its length where it ends in none. */
export function startOfNcName(text: string): number {
  let found = text.length;
  for (let at = text.length; at > 0; ) {
    const character = characterBefore(text, at);
    if (!rest.test(character)) break;
    at -= character.length;
    if (start.test(character)) found = at;
  }
  return found;
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text[at - 1]!;
}
