/** The value of a filter: an operator in front of, behind or around what is compared. */
import { all, any, type Comparison, type Condition, compares, is, isEmpty, isOneOf, not } from './condition.ts';
import type { FieldType } from './field-types.ts';
import { isLongerFolded } from './folded.ts';

/** How many values may be separated by commas; those that are given twice count once. */
const mostAlternatives = 100;
/** SQLite takes patterns of 50,000 bytes; folding and escaping make them longer. No name has so many characters. */
const longestPattern = 2000;

/** The condition that the value puts on the field, or a sentence on what is wrong with it. */
export function parseValue(field: string, type: FieldType, value: string): Condition | string {
  if (value === '') return isEmpty(field);
  if (value === '!') return not(isEmpty(field));
  if (type.name === 'text') return parseText(field, type, value) ?? type.expects;
  const alternatives = [...new Set(value.split(','))];
  if (alternatives.length > mostAlternatives) return `at most ${mostAlternatives} values in one filter`;
  return parseAlternatives(field, type, alternatives.join(',')) ?? type.expects;
}

function parseText(field: string, type: FieldType, value: string): Condition | string | undefined {
  const isNegated = value.startsWith('!');
  const condition = parseOperand(field, type, isNegated ? value.slice(1) : value);
  if (condition && isTooLong(condition)) return `a pattern has at most ${longestPattern} characters`;
  return condition && isNegated ? not(condition) : condition;
}

/** Equality is looked up; everything else is a pattern. */
function isTooLong(condition: Condition): boolean {
  return condition.kind === 'compare' && condition.by !== '=' && isLongerFolded(String(condition.value), longestPattern);
}

/** Values separated by commas: any of them; of an instant all of them, so that two bounds make a range; after `!` none of them. */
function parseAlternatives(field: string, type: FieldType, value: string): Condition | undefined {
  const isNegated = value.startsWith('!');
  const parts = (isNegated ? value.slice(1) : value)
    .split(',')
    .map((part) => parsePart(field, type, isNegated ? part.replace(/^!/, '') : part));
  if (!parts.every((part) => part !== undefined)) return undefined;
  if (type.name === 'instant') return isNegated ? all(...parts.map(not)) : all(...parts);
  const condition = any(...(type.name === 'line' ? parts : together(field, parts)));
  return isNegated ? not(condition) : condition;
}

/** Values that are the field's own are one list: databases think about each of many comparisons, and about a list once. */
function together(field: string, parts: readonly Condition[]): readonly Condition[] {
  const values = parts.flatMap((part) => (part.kind === 'compare' && part.by === '=' ? [part.value] : []));
  if (values.length < 2) return parts;
  return [isOneOf(field, values), ...parts.filter((part) => part.kind !== 'compare' || part.by !== '=')];
}

function parsePart(field: string, type: FieldType, part: string): Condition | undefined {
  if (part === '') return isEmpty(field);
  if (!part.startsWith('!')) return parseOperand(field, type, part);
  const negated = part === '!' ? isEmpty(field) : parseOperand(field, type, part.slice(1));
  return negated && not(negated);
}

function parseOperand(field: string, type: FieldType, operand: string): Condition | undefined {
  // "A value that begins with a backslash is literal from the next character on."
  if (operand.startsWith('\\')) return compared(field, type, '=', operand.slice(1));
  const [operator = ''] = /^(?:>=|<=|>|<)/.exec(operand) ?? [];
  if (operator !== '')
    return type.isOrdered ? compared(field, type, operator as Comparison, operand.slice(operator.length)) : undefined;
  return type.name === 'text' ? parsePattern(field, type, operand) : compared(field, type, '=', operand);
}

const patterns: readonly { readonly notation: RegExp; readonly by: Comparison }[] = [
  { notation: /^\*(.*)\*$/s, by: 'contains' },
  { notation: /^\*(.*)$/s, by: 'ends' },
  { notation: /^(.*)\*$/s, by: 'starts' },
];

function parsePattern(field: string, type: FieldType, operand: string): Condition | undefined {
  const pattern = patterns.find(({ notation }) => notation.test(operand));
  return pattern ? compared(field, type, pattern.by, pattern.notation.exec(operand)![1]!) : compared(field, type, '=', operand);
}

function compared(field: string, type: FieldType, by: Comparison, operand: string): Condition | undefined {
  const value = by === '=' && type.readExactly ? type.readExactly(operand) : type.read(operand);
  if (value === undefined) return undefined;
  return by === '=' ? is(field, value) : compares(field, by, value);
}
