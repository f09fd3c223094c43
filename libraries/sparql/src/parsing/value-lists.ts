/** Long lists of IRIs after VALUES, read by themselves: the grammar takes microseconds for each word, and a list has thousands. */
import { Iri } from '@orrery/rdf/terms.ts';

export interface ValueList {
  /** The block as it stands in the shorter text, and as it was written. */
  readonly shorter: string;
  readonly written: string;
  /** What stands in its first row instead of the IRIs. */
  readonly marker: string;
  readonly rows: readonly (readonly Iri[])[];
}

export interface ShorterText {
  readonly text: string;
  readonly lists: readonly ValueList[];
}

/** A shorter list is left to the grammar. */
const fewRows = 16;
const markers = 'urn:orrery:values:';
const head = /(?<=[\s{}])VALUES\s*(?:([?$]\w+)|\(((?:\s*[?$]\w+)+)\s*\))\s*\{/gi;
/** Absolute, and of ASCII: such an IRI means what is written. */
const iri = '<[a-z][a-z0-9+.-]*:[!#-;=?-\\[\\]_a-z~]*>';
const [bareRow, row, end] = [new RegExp(`\\s*(${iri})`, 'iy'), new RegExp(`\\s*\\(((?:\\s*${iri})+)\\s*\\)`, 'iy'), /\s*\}/y];
const oneIri = /<([^>]*)>/g;
/** Strings, comments and escapes: what looks like a list may stand in one. */
const hides = /["'#\\]/;

/** Nothing where there is no such list, or where the text may mean something else than it looks like. */
export function withoutValueLists(text: string): ShorterText | undefined {
  if (text.includes(markers)) return undefined;
  const lists: ValueList[] = [];
  const pieces: string[] = [];
  let from = 0;
  for (const found of text.matchAll(head)) {
    const list = found.index < from ? undefined : listAt(text, found, `${markers}${lists.length}`);
    if (!list) continue;
    lists.push(list);
    pieces.push(text.slice(from, found.index), list.shorter);
    from = found.index + list.written.length;
  }
  const shorter = [...pieces, text.slice(from)].join('');
  return lists.length > 0 && !hides.test(shorter.replace(oneIri, '')) ? { text: shorter, lists } : undefined;
}

/** What was read of the shorter text, with the lists at their places again. */
export function withValueLists<Read>(read: Read, lists: readonly ValueList[]): Read {
  const rows = new Map(lists.map((list) => [list.marker, list.rows]));
  return putBack(read, (text) => lists.reduce((all, one) => all.replace(one.shorter, () => one.written), text), rows) as Read;
}

function listAt(text: string, found: RegExpExecArray, marker: string): ValueList | undefined {
  const [opening, bare, several = ''] = found;
  const variables = bare === undefined ? several.trim().split(/\s*(?=[?$])/) : [bare];
  if (new Set(variables).size < variables.length) return undefined;
  const pattern = bare === undefined ? row : bareRow;
  const rows: Iri[][] = [];
  let at = found.index + opening.length;
  for (let next = wordsAt(pattern, text, at); next; next = wordsAt(pattern, text, at)) {
    const iris = Array.from(next.words.matchAll(oneIri), ([, value]) => new Iri(value!));
    if (iris.length !== variables.length) return undefined;
    rows.push(iris);
    at = next.end;
  }
  end.lastIndex = at;
  if (rows.length < fewRows || !end.test(text)) return undefined;
  const shorter = `VALUES (${variables.join(' ')}) { (${variables.map(() => `<${marker}>`).join(' ')}) }`;
  return { shorter, written: text.slice(found.index, end.lastIndex), marker, rows };
}

function wordsAt(pattern: RegExp, text: string, at: number): { readonly words: string; readonly end: number } | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? { words: found[1]!, end: pattern.lastIndex } : undefined;
}

type Rows = ReadonlyMap<string, ValueList['rows']>;

/** In all texts and lists of plain data. */
function putBack(value: unknown, inText: (text: string) => string, rows: Rows): unknown {
  if (typeof value === 'string') return value.includes(markers) ? inText(value) : value;
  if (typeof value !== 'object' || value === null || value instanceof Iri) return value;
  if (Array.isArray(value)) return value.map((one) => putBack(one, inText, rows));
  const { kind, rows: [[first] = []] = [] } = value as { kind?: unknown; rows?: readonly (readonly unknown[])[] };
  const own = kind === 'values' && first instanceof Iri ? rows.get(first.value) : undefined;
  if (own) return { ...value, rows: own };
  return Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, putBack(one, inText, rows)]))
    : value;
}
