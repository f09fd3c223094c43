/** A quad as the texts of its terms, each as N-Quads write it. */

export interface QuadText {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  /** Empty for the default graph. */
  readonly graph: string;
}

/** Splits a line at its blanks. Only the object can be a literal, and so only the object can contain blanks itself. */
export function quadTextOf(line: string): QuadText {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  const end = line.lastIndexOf(' .');
  const last = line.lastIndexOf(' ', end - 1);
  const hasGraph = last > second && (line[last + 1] === '<' || line.startsWith('_:', last + 1));
  return {
    subject: line.slice(0, first),
    predicate: line.slice(first + 1, second),
    object: line.slice(second + 1, hasGraph ? last : end),
    graph: hasGraph ? line.slice(last + 1, end) : '',
  };
}

export function nQuadsLine({ subject, predicate, object, graph }: QuadText): string {
  return graph === '' ? `${subject} ${predicate} ${object} .` : `${subject} ${predicate} ${object} ${graph} .`;
}

/** The IRI without its angle brackets; nothing for other terms. */
export function iriIn(text: string): string | undefined {
  return text.startsWith('<') ? text.slice(1, -1) : undefined;
}
