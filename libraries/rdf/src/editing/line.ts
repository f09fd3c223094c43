/** A quad as a line of N-Quads, taken apart into the texts of its terms. */

export interface Line {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  /** Empty for the default graph. */
  readonly graph: string;
}

/** Only literals contain blanks, and they stand in the third place. */
export function lineOf(text: string): Line {
  const first = text.indexOf(' ');
  const second = text.indexOf(' ', first + 1);
  const end = text.lastIndexOf(' .');
  const last = text.lastIndexOf(' ', end - 1);
  const hasGraph = last > second && (text[last + 1] === '<' || text.startsWith('_:', last + 1));
  return {
    subject: text.slice(0, first),
    predicate: text.slice(first + 1, second),
    object: text.slice(second + 1, hasGraph ? last : end),
    graph: hasGraph ? text.slice(last + 1, end) : '',
  };
}

export function textOfLine({ subject, predicate, object, graph }: Line): string {
  return graph === '' ? `${subject} ${predicate} ${object} .` : `${subject} ${predicate} ${object} ${graph} .`;
}

/** What an IRI in angle brackets says; nothing for other terms. */
export function iriIn(text: string): string | undefined {
  return text.startsWith('<') ? text.slice(1, -1) : undefined;
}
