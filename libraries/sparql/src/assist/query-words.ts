/** The keywords and functions of SPARQL that are proposed, and where. */
import type { QueryPart } from './query-position.ts';

export interface QueryWord {
  readonly word: string;
  readonly says: string;
  readonly parts: readonly QueryPart[];
}

const keyword = (word: string, says: string, ...parts: readonly QueryPart[]): QueryWord => ({ word, says, parts });

export const keywords: readonly QueryWord[] = [
  keyword('PREFIX', 'A short name for a namespace.', 'start'),
  keyword('BASE', 'What relative IRIs are resolved against.', 'start'),
  keyword('SELECT', 'Gives a table of solutions.', 'start', 'triple'),
  keyword('ASK', 'Gives whether there is a solution.', 'start'),
  keyword('CONSTRUCT', 'Gives triples that are made of the solutions.', 'start'),
  keyword('DESCRIBE', 'Gives what is known of something.', 'start'),
  keyword('DISTINCT', 'Each solution once.', 'head'),
  keyword('REDUCED', 'Solutions that are there twice may be given once.', 'head'),
  keyword('FROM', 'The graph that is asked.', 'head'),
  keyword('NAMED', 'A graph that GRAPH may name.', 'head'),
  keyword('WHERE', 'What must be so.', 'head'),
  keyword('AS', 'The name of what is computed.', 'head', 'expression'),
  keyword('OPTIONAL', 'What may be so.', 'triple'),
  keyword('FILTER', 'Keeps the solutions of which something is true.', 'triple'),
  keyword('BIND', 'Gives what is computed a name.', 'triple'),
  keyword('VALUES', 'Values that are given in the query.', 'triple', 'end'),
  keyword('UNION', 'Either the one or the other.', 'triple'),
  keyword('MINUS', 'Without the solutions of another pattern.', 'triple'),
  keyword('GRAPH', 'In one graph; the graph of a model is urn:uuid: and its id.', 'triple'),
  keyword('NOT EXISTS', 'There is no such pattern.', 'triple', 'expression'),
  keyword('EXISTS', 'There is such a pattern.', 'triple', 'expression'),
  keyword('IN', 'One of several.', 'expression'),
  keyword('GROUP BY', 'One solution for each group.', 'end'),
  keyword('HAVING', 'Keeps the groups of which something is true.', 'end'),
  keyword('ORDER BY', 'The order of the solutions.', 'end'),
  keyword('LIMIT', 'So many at most.', 'end'),
  keyword('OFFSET', 'After so many.', 'end'),
];

const functionNames: Readonly<Record<string, string>> = {
  COUNT: 'how many there are',
  SUM: 'the sum of numbers',
  MIN: 'the least',
  MAX: 'the greatest',
  AVG: 'the mean of numbers',
  SAMPLE: 'any one',
  GROUP_CONCAT: 'texts joined to one',
  STR: 'the text of a term',
  LANG: 'the language of a text',
  LANGMATCHES: 'whether a language is of a range',
  DATATYPE: 'the type of a literal',
  BOUND: 'whether a variable has a value',
  IRI: 'an IRI of a text',
  COALESCE: 'the first that has a value',
  IF: 'one of two by a condition',
  REGEX: 'whether a text matches a pattern',
  CONTAINS: 'whether a text holds another',
  STRSTARTS: 'whether a text begins with another',
  STRENDS: 'whether a text ends with another',
  STRLEN: 'the length of a text',
  SUBSTR: 'a part of a text',
  REPLACE: 'a text with parts replaced',
  UCASE: 'a text in capitals',
  LCASE: 'a text in small letters',
  CONCAT: 'texts joined to one',
  ABS: 'a number without its sign',
  CEIL: 'a number rounded up',
  FLOOR: 'a number rounded down',
  ROUND: 'a number rounded',
  YEAR: 'the year of a time',
  NOW: 'the time of the query',
  isIRI: 'whether a term is an IRI',
  isBlank: 'whether a term is a blank node',
  isLiteral: 'whether a term is a literal',
  isNumeric: 'whether a term is a number',
};

export const functions: readonly QueryWord[] = Object.entries(functionNames).map(([word, says]) => ({
  word,
  says: `Gives ${says}.`,
  parts: ['expression'],
}));
