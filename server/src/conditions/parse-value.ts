/** The value of a filter: an operator in front of, behind or around what is compared. */
import { all, any, type Comparison, type Condition, compares, is, isEmpty, not } from './condition.ts';
import type { FieldType } from './field-types.ts';

/** The condition that the value puts on the field, undefined when the value is none of the field's type. */
export function parseValue(field: string, type: FieldType, value: string): Condition | undefined {
  if (value === '') return isEmpty(field);
  if (value === '!') return not(isEmpty(field));
  if (type.name === 'text') return parseText(field, type, value);
  return parseAlternatives(field, type, value);
}

function parseText(field: string, type: FieldType, value: string): Condition | undefined {
  if (!value.startsWith('!')) return parseOperand(field, type, value);
  const negated = parseOperand(field, type, value.slice(1));
  return negated && not(negated);
}

/** Values separated by commas: any of them; of an instant all of them, so that two bounds make a range; after `!` none of them. */
function parseAlternatives(field: string, type: FieldType, value: string): Condition | undefined {
  const isNegated = value.startsWith('!');
  const parts = (isNegated ? value.slice(1) : value)
    .split(',')
    .map((part) => parsePart(field, type, isNegated ? part.replace(/^!/, '') : part));
  if (!parts.every((part) => part !== undefined)) return undefined;
  if (isNegated) return all(...parts.map(not));
  return type.name === 'instant' ? all(...parts) : any(...parts);
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

const patterns: readonly { readonly form: RegExp; readonly by: Comparison }[] = [
  { form: /^\*(.*)\*$/s, by: 'contains' },
  { form: /^\*(.*)$/s, by: 'ends' },
  { form: /^(.*)\*$/s, by: 'starts' },
];

function parsePattern(field: string, type: FieldType, operand: string): Condition | undefined {
  const pattern = patterns.find(({ form }) => form.test(operand));
  return pattern ? compared(field, type, pattern.by, pattern.form.exec(operand)![1]!) : compared(field, type, '=', operand);
}

function compared(field: string, type: FieldType, by: Comparison, operand: string): Condition | undefined {
  const value = type.read(operand);
  if (value === undefined) return undefined;
  return by === '=' ? is(field, value) : compares(field, by, value);
}
