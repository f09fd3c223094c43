/** Services of texts. Positions begin at 1. */
import type { Evaluation } from '../state/evaluation.ts';
import { Real } from '../values/scalars.ts';
import { brief } from '../values/texts.ts';
import { type AqlValue, Sequence } from '../values/value.ts';
import { javaReplacement, type MatchKind, matching } from './java-pattern.ts';
import { ServiceFailure, service, there } from './service.ts';

type Text = string | null;
type One = readonly [Text];
type Two = readonly [Text, Text];
type Three = readonly [Text, Text, Text];
type TextAndNumber = readonly [Text, number | null];

/** Nothing is like an empty text. */
const textIn = (value: Text): string => value ?? '';

function outOfBounds(text: Text): never {
  throw new ServiceFailure(`The text has ${textIn(text).length} characters.`);
}

const one = (signature: string, documentation: string, evaluate: (text: string) => AqlValue) =>
  service<One>(signature, documentation, ([text]) => evaluate(textIn(text)));
/** What a text becomes; nothing stays nothing. */
const changed = (signature: string, documentation: string, change: (text: string) => string) =>
  service<One>(signature, documentation, ([text]) => (text === null ? null : change(text)));
const two = (signature: string, documentation: string, evaluate: (text: string, other: string) => AqlValue) =>
  service<Two>(signature, documentation, ([text, other]) => evaluate(textIn(text), textIn(other)));

const joined = ([text, other]: Two): string => textIn(text) + textIn(other);

export const stringServices = [
  service<Two>('concat(String, String): String', 'The one text, followed by the other.', joined),
  service<Two>('add(String, String): String', 'The one text, followed by the other.', joined),
  service<Three>(
    'replaceFirst(String, String, String): String',
    'The text with the first match of the pattern replaced.',
    replaced('first'),
  ),
  service<Three>(
    'replace(String, String, String): String',
    'The text with the first match of the pattern replaced.',
    replaced('first'),
  ),
  service<Three>(
    'replaceAll(String, String, String): String',
    'The text with every match of the pattern replaced.',
    replaced('all'),
  ),
  service<Two>(
    'prefix(String, String): String',
    'The text with the other before it.',
    ([text, prefix]) => textIn(prefix) + textIn(text),
  ),
  two('contains(String, String): Boolean', 'Whether the other is part of the text.', (text, part) => text.includes(part)),
  service<Two>('matches(String, String): Boolean', 'Whether the whole text matches the pattern.', matches),
  two('endsWith(String, String): Boolean', 'Whether the text ends so.', (text, end) => text.endsWith(end)),
  two('startsWith(String, String): Boolean', 'Whether the text begins so.', (text, start) => text.startsWith(start)),
  two(
    'equalsIgnoreCase(String, String): Boolean',
    'Whether both are the same but for capitals.',
    (text, other) => text.toLowerCase() === other.toLowerCase(),
  ),
  service<TextAndNumber>('first(String, Integer): String', 'As many characters from the start.', ([text, count]) =>
    there(count) < 0 ? outOfBounds(text) : textIn(text).slice(0, there(count)),
  ),
  service<TextAndNumber>('last(String, Integer): String', 'As many characters from the end.', ([text, count]) =>
    there(count) < 0 ? outOfBounds(text) : textIn(text).slice(Math.max(0, textIn(text).length - count!)),
  ),
  two('lastIndex(String, String): Integer', 'Where the other comes last, or -1.', (text, part) =>
    positionOf(text.lastIndexOf(part)),
  ),
  two('index(String, String): Integer', 'Where the other comes first, or -1.', (text, part) => positionOf(text.indexOf(part))),
  service<readonly [Text, Text, number | null]>(
    'index(String, String, Integer): Integer',
    'Where the other comes first from a position on, or -1.',
    ([text, part, from]) => positionOf(textIn(text).indexOf(textIn(part), there(from))),
  ),
  service<readonly [Text, Text, number | null]>(
    'lastIndex(String, String, Integer): Integer',
    'Where the other comes last up to a position, or -1.',
    ([text, part, from]) => positionOf(lastIndexBefore(textIn(text), textIn(part), there(from))),
  ),
  changed('toLower(String): String', 'The text in small letters.', (text) => text.toLowerCase()),
  changed(
    'toLowerFirst(String): String',
    'The text with a small first letter.',
    (text) => text.slice(0, 1).toLowerCase() + text.slice(1),
  ),
  changed('toUpper(String): String', 'The text in capitals.', (text) => text.toUpperCase()),
  changed(
    'toUpperFirst(String): String',
    'The text with a capital first letter.',
    (text) => text.slice(0, 1).toUpperCase() + text.slice(1),
  ),
  service<One>(
    'isAlpha(String): Boolean',
    'Whether there are only letters.',
    ([text]) => text !== null && /^\p{L}*$/u.test(text),
  ),
  service<One>(
    'isAlphaNum(String): Boolean',
    'Whether there are only letters and digits.',
    ([text]) => text !== null && /^[\p{L}\p{Nd}]*$/u.test(text),
  ),
  service<One>('size(String): Integer', 'How many characters the text has.', ([text]) => text?.length ?? 0),
  service<TextAndNumber>('substring(String, Integer): String', 'The text from a position on.', ([text, lower]) =>
    there(lower) < 1 || lower! > textIn(text).length ? outOfBounds(text) : textIn(text).slice(lower! - 1),
  ),
  service<readonly [Text, number | null, number | null]>(
    'substring(String, Integer, Integer): String',
    'The text from one position to another.',
    ([text, lower, upper]) =>
      there(lower) < 1 || there(upper) > textIn(text).length || lower! > upper! + 1
        ? outOfBounds(text)
        : textIn(text).slice(lower! - 1, upper!),
  ),
  one('toInteger(String): Integer', 'The whole number that the text is.', (text) => wholeNumber(text)),
  one('toReal(String): Double', 'The real that the text is.', (text) => new Real(real(text))),
  two('strcmp(String, String): Integer', 'Below, at or above 0, as the text comes before, with or after the other.', compared),
  two('strstr(String, String): Boolean', 'Whether the other is part of the text.', (text, part) => text.includes(part)),
  service<Three>(
    'substituteFirst(String, String, String): String',
    'The text with the first such part replaced.',
    substituteFirst,
  ),
  service<Three>('substitute(String, String, String): String', 'The text with the first such part replaced.', substituteFirst),
  service<Three>('substituteAll(String, String, String): String', 'The text with every such part replaced.', ([text, part, by]) =>
    textIn(text).replaceAll(textIn(part), () => textIn(by)),
  ),
  changed('trim(String): String', 'The text without blanks around it.', (text) => text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')),
  changed('removeLineSeparators(String): String', 'The text in one line.', (text) => text.replace(/\r\n|\r|\n/g, '')),
  changed('removeEmptyLines(String): String', 'The text without two ends of lines that follow each other.', (text) =>
    text.replace(/(?:\r\n|\n|\r(?!\n)){2}/g, ''),
  ),
  one('tokenize(String): Sequence(String)', 'The words of the text.', (text) => wordsIn(text, ' \t\n\r\f')),
  two('tokenize(String, String): Sequence(String)', 'The parts of the text between such characters.', wordsIn),
  service<TextAndNumber>(
    'at(String, Integer): String',
    'The character at a position.',
    ([text, position]) => textIn(text)[there(position) - 1] ?? outOfBounds(text),
  ),
  one('characters(String): Sequence(String)', 'The characters of the text.', (text) => new Sequence(text.split(''))),
  service<readonly [AqlValue]>('lineSeparator(Object): String', 'The end of a line.', () => '\n'),
  one('toBoolean(String): Boolean', 'Whether the text says true.', (text) => text.toLowerCase() === 'true'),
];

/** A position before the start holds nothing. */
function lastIndexBefore(text: string, part: string, from: number): number {
  return from < 0 ? -1 : text.lastIndexOf(part, from);
}

function positionOf(index: number): number {
  return index < 0 ? -1 : index + 1;
}

function matches([whole, pattern]: Two, evaluation: Evaluation): boolean {
  const text = textIn(whole);
  return matching({ text, pattern: textIn(pattern), kind: 'whole' }, evaluation, (expression) => expression.test(text));
}

function replaced(kind: MatchKind) {
  return ([whole, pattern, by]: Three, evaluation: Evaluation): string => {
    const text = textIn(whole);
    const replace = (expression: RegExp) => text.replace(expression, javaReplacement(textIn(by)));
    return matching({ text, pattern: textIn(pattern), kind }, evaluation, replace);
  };
}

function substituteFirst([text, part, by]: Three): string {
  return textIn(text).replace(textIn(part), () => textIn(by));
}

function compared(text: string, other: string): number {
  const length = Math.min(text.length, other.length);
  for (let index = 0; index < length; index++) {
    const difference = text.charCodeAt(index) - other.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return text.length - other.length;
}

function wholeNumber(text: string): number {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= -(2 ** 31) && value < 2 ** 31) return value;
  throw new ServiceFailure(`"${brief(text)}" is no whole number of 32 bits.`);
}

function real(text: string): number {
  const trimmed = text.trim();
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/.test(trimmed)) return Number(trimmed.replace(/[dDfF]$/, ''));
  throw new ServiceFailure(`"${brief(text)}" is no number.`);
}

function wordsIn(text: string, delimiters: string): Sequence {
  const words: string[] = [];
  let word = '';
  for (const character of text.split('')) {
    if (!delimiters.includes(character)) word += character;
    else if (word !== '') [word] = ['', words.push(word)] as [string, number];
  }
  return new Sequence(word === '' ? words : [...words, word]);
}
