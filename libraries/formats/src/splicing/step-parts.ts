/** The statements of a STEP file as stretches of its text, without looking into them. */

export interface StepPart {
  /** The number of an instance; nothing for all other statements. */
  readonly number: number | undefined;
  readonly start: number;
  /** Behind the semicolon. */
  readonly end: number;
}

/** What a statement is searched for: texts and comments, in which a semicolon ends nothing. */
const marks = /'|\/\*|;/g;
const instance = /^#(\d+)\s*=/;

/** Nothing where a text or a comment has no end. */
export function stepPartsOf(text: string, checkpoint: () => void): StepPart[] | undefined {
  const parts: StepPart[] = [];
  let at = afterBlanks(text, 0);
  while (at !== undefined && at < text.length) {
    const end = endOfStatement(text, at);
    if (end === undefined) return undefined;
    const found = text[at] === '#' ? instance.exec(text.slice(at, at + 40)) : null;
    parts.push({ number: found ? Number(found[1]) : undefined, start: at, end });
    if (parts.length % 1024 === 0) checkpoint();
    at = afterBlanks(text, end);
  }
  return at === undefined ? undefined : parts;
}

/** Nothing where a comment has no end. */
function afterBlanks(text: string, from: number): number | undefined {
  let at = from;
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 32) at++;
    if (!text.startsWith('/*', at)) return at;
    const end = text.indexOf('*/', at + 2);
    if (end < 0) return undefined;
    at = end + 2;
  }
}

function endOfStatement(text: string, from: number): number | undefined {
  marks.lastIndex = from;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === ';') return mark.index + 1;
    // A quote inside of a text is written twice: the text ends and begins again.
    const [sign, length] = mark[0] === "'" ? ["'", 1] : ['*/', 2];
    const end = text.indexOf(sign, mark.index + length);
    if (end < 0) return undefined;
    marks.lastIndex = end + length;
  }
  return undefined;
}
