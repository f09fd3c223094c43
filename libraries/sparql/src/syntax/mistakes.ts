/** Says what was probably meant: a keyword that was mistyped, an update that was sent as a query. */

const queryKeywords = ['SELECT', 'CONSTRUCT', 'DESCRIBE', 'ASK'];
const updateKeywords = ['INSERT', 'DELETE', 'LOAD', 'CLEAR', 'CREATE', 'DROP', 'COPY', 'MOVE', 'ADD', 'WITH'];
const keywords = [
  ...[...queryKeywords, ...updateKeywords, 'BASE', 'PREFIX', 'FROM', 'NAMED', 'WHERE', 'DATA', 'USING', 'GRAPH', 'SILENT'],
  ...['DISTINCT', 'REDUCED', 'ORDER', 'BY', 'ASC', 'DESC', 'LIMIT', 'OFFSET', 'GROUP', 'HAVING', 'VALUES', 'UNDEF', 'AS'],
  ...['OPTIONAL', 'UNION', 'MINUS', 'FILTER', 'BIND', 'SERVICE', 'EXISTS', 'NOT', 'IN', 'COUNT', 'SUM', 'MIN', 'MAX', 'AVG'],
  ...['SAMPLE', 'GROUP_CONCAT', 'SEPARATOR', 'REGEX', 'STR', 'LANG', 'LANGMATCHES', 'DATATYPE', 'BOUND', 'COALESCE', 'IF'],
  ...['CONTAINS', 'STRSTARTS', 'STRENDS', 'STRLEN', 'SUBSTR', 'REPLACE', 'UCASE', 'LCASE', 'CONCAT', 'isIRI', 'isLiteral'],
];

/** Longer words are no keywords, however they are typed. */
const longestWord = 20;

/** What the lexer could not read, and what it may have been meant to be. */
export function unreadableAt(text: string, offset: number): string {
  const word = wordAround(text, offset);
  const meant = word.length >= 3 ? keywordLike(word) : undefined;
  if (meant) return `unexpected '${word}', did you mean ${meant}?`;
  const point = text.codePointAt(offset);
  return `unexpected ${shown(point === undefined ? undefined : String.fromCodePoint(point))}`;
}

/** Where a text begins as the other kind does: how that is sent (SPARQL 1.1 Protocol §2). */
export function otherKind(image: string, rule: 'queryUnit' | 'updateUnit'): string | undefined {
  const [word = ''] = image.toUpperCase().split(/\s/, 1);
  if (rule === 'queryUnit' && updateKeywords.includes(word))
    return `'${image}' begins an update, and this was sent as a query: send it by POST as application/sparql-update`;
  if (rule === 'updateUnit' && queryKeywords.includes(word))
    return `'${image}' begins a query, and this was sent as an update: send it as application/sparql-query`;
  return undefined;
}

/** A piece of the text for a message: short, and of whole characters. */
export function shown(image: string | undefined): string {
  if (image === undefined) return 'end';
  const start = image.slice(0, 80);
  const characters = [...start];
  return characters.length > 40 || start !== image ? `'${characters.slice(0, 40).join('')}…'` : `'${image}'`;
}

function wordAround(text: string, offset: number): string {
  const isLetter = (at: number) => /[A-Za-z_]/.test(text.charAt(at));
  if (!isLetter(offset)) return '';
  let [start, end] = [offset, offset + 1];
  while (isLetter(start - 1) && end - start <= longestWord) start--;
  while (isLetter(end) && end - start <= longestWord) end++;
  return text.slice(start, end);
}

function keywordLike(word: string): string | undefined {
  if (word.length > longestWord) return undefined;
  const given = word.toUpperCase();
  const near = keywords
    .map((keyword) => ({ keyword, distance: distance(given, keyword.toUpperCase()) }))
    .filter(({ keyword, distance }) => distance <= (keyword.length > 5 ? 2 : 1))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.keyword;
}

/** How many letters were added, left out, mistaken or swapped. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
