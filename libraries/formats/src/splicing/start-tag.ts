/** Finds the name, the attributes and the end of a start tag in a well-formed XML text. */

export interface StartTag {
  readonly nameEnd: number;
  readonly attributes: readonly AttributePlace[];
  /** Where `>` or `/>` stands. */
  readonly close: number;
  readonly isEmpty: boolean;
  readonly contentStart: number;
}

export interface AttributePlace {
  readonly name: string;
  /** With the blanks before it. */
  readonly start: number;
  readonly nameStart: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly end: number;
}

const blanks = /\s*/y;
const tagName = /<[^\s/>]+/y;
const attribute = /(\s+)([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

export function startTagAt(text: string, offset: number): StartTag {
  tagName.lastIndex = offset;
  tagName.test(text);
  const nameEnd = tagName.lastIndex;
  const attributes: AttributePlace[] = [];
  let at = nameEnd;
  for (let found = matchAt(attribute, text, at); found; found = matchAt(attribute, text, at)) {
    const end = attribute.lastIndex;
    const [, space = '', name = '', double, single] = found;
    const valueEnd = end - 1;
    const valueStart = valueEnd - (double ?? single ?? '').length;
    attributes.push({ name, start: at, nameStart: at + space.length, valueStart, valueEnd, end });
    at = end;
  }
  blanks.lastIndex = at;
  blanks.test(text);
  const close = blanks.lastIndex;
  const isEmpty = text[close] === '/';
  return { nameEnd, attributes, close, isEmpty, contentStart: close + (isEmpty ? 2 : 1) };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
