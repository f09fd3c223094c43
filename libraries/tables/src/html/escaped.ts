/** Text inside of HTML: nothing in it is markup. */

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const special = /[&<>"']/;
// HTML has no control characters but tab, line feed and return; a lone half of a character is none either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unknown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export function escaped(text: string): string {
  const whole = text.toWellFormed().replace(unknown, '\ufffd');
  return special.test(whole) ? whole.replace(/[&<>"']/g, (sign) => signs[sign]!) : whole;
}
