/** A difference between our answers and those of a judge that has a reason. */

export interface KnownDifference {
  readonly reason: string;
  readonly isMeant: (compared: Compared) => boolean;
}

export interface Compared {
  readonly query: string;
  readonly own: string;
  readonly other: string;
  /** What our own engine says to another query on the same data. */
  readonly ask: (query: string) => string;
}

export const extremesOfDifferentKinds: KnownDifference = {
  reason: 'Which of values of different kinds is the least or the greatest is left open (§18.5.1.5).',
  isMeant: ({ query }) => /\b(?:MIN|MAX)\(/.test(query),
};

/** The same pairs, of which another engine gives one where several ways lead to it; §18.4 keeps one for each way. */
export function differsInRepeats({ query, own, other }: Compared): boolean {
  return distinctRows(own) === distinctRows(other) || /COUNT|SUM|AVG|LIMIT/.test(query);
}

function distinctRows(rows: string): string {
  return [...new Set(rows.split('\n'))].join('\n');
}

const operand = String.raw`(\?\w+|<[^<>]*>|"[^"]*"(?:\^\^<[^<>]*>|@[\w-]+)?)`;
const comparisons = new RegExp(String.raw`\(${operand} ([<>]=?) ${operand}\)`, 'g');
const equalities = new RegExp(String.raw`\(${operand} (!?=) ${operand}\)`, 'g');

export const textsAndUnknownTypes: KnownDifference = {
  reason:
    'Others take a text with a language for another value than one of an unknown type; whether it is cannot be known (§17.4.1.7).',
  isMeant: ({ query, other, ask }) => ask(query.replace(equalities, withKnownTypes)) === other,
};

export const termsComparedWithThemselves: KnownDifference = {
  reason: 'Others compare a term of any kind with itself; §17.3 has no order of IRIs, blank nodes and texts with a language.',
  isMeant: ({ query, other, ask }) => ask(query.replace(comparisons, comparedWithItself)) === other,
};

function comparedWithItself(comparison: string, left: string, operator: string, right: string): string {
  return `IF(SAMETERM(${left}, ${right}), ${operator.endsWith('=')}, ${comparison})`;
}

function withKnownTypes(comparison: string, left: string, operator: string, right: string): string {
  const differs = (text: string, value: string) => `(LANG(${text}) != "" && DATATYPE(${value}) = <http://x/type>)`;
  const known = `COALESCE(${differs(left, right)} || ${differs(right, left)}, false)`;
  return `IF(${known}, ${operator === '!='}, ${comparison})`;
}
