/** Counts the rows of answers, so that engines can be held against each other. */

export function isGraphQuestion(text: string): boolean {
  return /\b(?:CONSTRUCT|DESCRIBE)\b/.test(text);
}

/** The rows of results in JSON, the triples of N-Triples. Texts of the generated models have no braces in them. */
export function rowsOf(answer: string, isGraph: boolean): number {
  if (isGraph) return occurrences(answer, '\n');
  const [, boolean] = /"boolean"\s*:\s*(true|false)/.exec(answer.slice(0, 1000)) ?? [];
  if (boolean !== undefined) return Number(boolean === 'true');
  // Braces: of the whole, of its head, of its results, of each row, and of each term, which has a type.
  return occurrences(answer, '{') - 3 - occurrences(answer, '"type"');
}

function occurrences(text: string, wanted: string): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) count++;
  return count;
}
