/** The part of a query by which it is told from others: what stands behind its prefixes, in one line. */

const declaration = /^\s*(?:(?:prefix\s*[^\s:<]*:|base)\s*<[^<>]*>|#[^\n]*(?:\n|$))/i;
const longest = 90;

/** Of a text that declares prefixes and nothing else, these. */
export function queryTitle(text: string): string {
  let rest = text;
  for (let found = declaration.exec(rest); found; found = declaration.exec(rest)) rest = rest.slice(found[0].length);
  const [behind, whole] = [rest, text].map((one) => one.replaceAll(/\s+/g, ' ').trim().slice(0, longest));
  return behind || whole!;
}
