/** The edits that give an element in a text the attributes that it has after an edit. */
import { type AttributePlace, type StartTag, startTagAt } from './start-tag.ts';
import type { TextEdit } from './text-edits.ts';
import type { XmlPart } from './xml-parts.ts';

interface Asked {
  readonly text: string;
  readonly here: XmlPart;
  readonly before: XmlPart;
  /** The text in which the part after the edit stands. */
  readonly printed: string;
  readonly after: XmlPart;
}

/** Nothing where the text says it in another way than by an attribute. */
export function splicedAttributes(asked: Asked): TextEdit[] | undefined {
  const { here, before, after } = asked;
  const gone = [...before.attributes.keys()].filter((name) => !after.attributes.has(name));
  const changed = [...after.attributes.keys()].filter((name) => before.attributes.get(name) !== after.attributes.get(name));
  if (gone.length + changed.length === 0) return [];
  if ([...gone, ...changed].some((name) => before.attributes.has(name) && !here.attributes.has(name))) return undefined;
  const tag = startTagAt(asked.text, here.start);
  const written = new Map(startTagAt(asked.printed, after.start).attributes.map((place) => [place.name, place]));
  const removed = tag.attributes.filter(({ name }) => gone.includes(name)).map(({ start, end }) => ({ start, end, text: '' }));
  return [...removed, ...changed.map((name) => put(name, rawOf(asked.printed, written.get(name)!), tag, asked))];
}

/** As it is between double quotes. */
function rawOf(printed: string, { valueStart, valueEnd }: AttributePlace): string {
  return printed.slice(valueStart, valueEnd);
}

function put(name: string, raw: string, tag: StartTag, asked: Asked): TextEdit {
  const place = tag.attributes.find((one) => one.name === name);
  if (!place) return insertion(name, raw, tag, asked);
  const isSingle = asked.text[place.valueEnd] === "'";
  return { start: place.valueStart, end: place.valueEnd, text: isSingle ? raw.replaceAll("'", '&apos;') : raw };
}

/** Behind the one that stands before it after the edit, with the blanks that others have. */
function insertion(name: string, raw: string, { attributes, nameEnd }: StartTag, { text, after }: Asked): TextEdit {
  const order = [...after.attributes.keys()];
  const earlier = new Set(order.slice(0, order.indexOf(name)));
  const position = attributes.findLastIndex((one) => earlier.has(one.name));
  const model = attributes[position + 1] ?? attributes[position];
  const blanks = model && position >= 0 ? text.slice(model.start, model.nameStart) : ' ';
  const at = position >= 0 ? attributes[position]!.end : nameEnd;
  return { start: at, end: at, text: `${blanks}${name}="${raw}"` };
}
