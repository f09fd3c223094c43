/** Text as search compares it: its words in small letters without accents, each after one space. */
import anyAscii from 'any-ascii';

/** Words as short as this are looked for at the beginnings of words alone, unless their script has no spaces between words. */
const longestShortWord = 2;
/** Scripts that write words without spaces: a word of theirs mostly stands within a longer row of letters, and often has two letters or one. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const mostMatches = 20;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const isWord = /^[\p{L}\p{M}\p{N}]+$/u;
const isAscii = /^[\0-\x7f]*$/;
const accents = /[\u0300-\u036f]/g;
const otherLatin = /(?![a-z])\p{Script=Latin}/gu;

/** `Émile's  Café` is ` emile s cafe`. */
export function searchText(text: string): string {
  return searchWords(text)
    .map((one) => ` ${one}`)
    .join('');
}

/** Stands between names of one thing: no text has it. */
export const betweenNames = '\n';

/** The names by which something is found, each as `searchText` writes it, as one text. */
export function joinedNames(texts: readonly string[]): string {
  return [...new Set(texts)].join(betweenNames);
}

export function namesIn(text: string): readonly string[] {
  return text.split(betweenNames);
}

export function searchWords(text: string): readonly string[] {
  return folded(text).match(word) ?? [];
}

export function isShortWord(text: string): boolean {
  return Array.from(text).length <= longestShortWord && !isUnspaced(text);
}

/** Whether some of it is written without spaces. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/** Where the words stand in a label, as pairs of positions, in order and apart from each other. */
export function matchesIn(label: string, words: readonly string[]): [number, number][] {
  const { text, starts, ends } = traced(label);
  const found = words.flatMap((one) =>
    positionsOf(text, one).map((at): [number, number] => [starts[at]!, ends[at + one.length - 1]!]),
  );
  return joined(found.sort(([one], [other]) => one - other)).slice(0, mostMatches);
}

function folded(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replaceAll(accents, '').toLowerCase();
  // Letters such as ø and ß have no accent that could be taken away: they are written as in addresses.
  return plain.replaceAll(otherLatin, (letter) => anyAscii(letter).toLowerCase());
}

/** The folded text, and for each unit of it the place in the label from which it comes. An accent by itself leaves nothing. */
function traced(label: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let [text, at] = ['', 0];
  for (const character of label) {
    const written = folded(character);
    const shown = written === '' || isWord.test(written) ? written : ' ';
    text += shown;
    for (let unit = 0; unit < shown.length; unit++) {
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
  }
  return { text, starts, ends };
}

function positionsOf(text: string, sought: string): number[] {
  const places: number[] = [];
  const isShort = isShortWord(sought);
  for (let at = text.indexOf(sought); at >= 0 && places.length < mostMatches; at = text.indexOf(sought, at + sought.length))
    if (!isShort || at === 0 || text[at - 1] === ' ') places.push(at);
  return places;
}

function joined(pairs: readonly [number, number][]): [number, number][] {
  const apart: [number, number][] = [];
  for (const [start, end] of pairs) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
