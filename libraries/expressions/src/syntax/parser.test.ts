import { expect, test } from 'vitest';
import type { Expression } from './nodes.ts';
import { parse } from './parser.ts';
import { print } from './print.ts';

/** The tree as text, with all parentheses. */
const tree = (text: string) => print(parse(text).expression);
const faults = (text: string) => parse(text).diagnostics.map(({ message, start, end }) => `${message} ${start}-${end}`);

test.each([
  ['not a = b', '((not a) = b)'],
  ['-3.abs()', '(- (3)._abs())'],
  ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
  ['a and b or c xor d implies e', '((((a and b) or c) xor d) implies e)'],
  ['a implies b implies c', '((a implies b) implies c)'],
  ['let x = 1, y = 2 in x + y', '(let x = 1, y = 2 in (x + y))'],
  ['if a then 1 else 2 endif + 3', '(if a then 1 else 2 endif + 3)'],
  ['self.a.b->first().c', 'self._a._b->_first()._c'],
  ["Sequence{1, 2.5, 'x'}->select(i : Integer | i > 1)", "Sequence{1, 2.5, 'x'}->_select(i : Integer | (i > 1))"],
  ['anydsl::Color::black', '_anydsl::_Color::_black'],
  ['self->filter({ecore::EClass | ecore::EPackage})', 'self->_filter({_ecore::_EClass | _ecore::_EPackage})'],
  ['x.filter(Sequence(OrderedSet(ecore::EClass)))', 'x._filter(Sequence(OrderedSet(_ecore::_EClass)))'],
  ['_Real::_String', '_Real::_String'],
  ['self.super:name()', 'self.super:_name()'],
])('%s is read as %s', (text, expected) => {
  expect(parse(text).diagnostics).toEqual([]);
  expect(tree(text)).toBe(expected);
});

test.each([
  ['', ['null or empty string. 0-0']],
  ['self +', ['missing expression 6-6']],
  ['let a= in a + b', ['missing expression 7-7']],
  ['self.', ['missing feature access or service call 4-5']],
  ['self->', ['missing collection service call 4-6']],
  ['self->select( a |', ['missing expression 17-17', "missing ')' 4-17"]],
  ["self = 'str", ['String literal is not properly closed by a simple-quote. 7-8']],
  [
    'if then else endif',
    ['missing expression 3-3', 'missing expression 8-8', 'missing expression 13-13', 'incomplet conditional 0-18'],
  ],
  ['toto::', ['invalid type literal toto:: 0-6']],
  ['toto::tata::', ['invalid enum literal: missing literal name 0-12']],
  ['self µ= null', ["token recognition error at: 'µ' 5-6"]],
  ['self.eClass()name', ['text remaining after expression "name". 13-17']],
  ['2147483648', ['The whole number 2147483648 is larger than 2147483647. 0-10']],
])('%s is told to be wrong: %s', (text, expected) => {
  expect(faults(text)).toEqual(expected);
});

test('strings know their escapes', () => {
  expect(parse(String.raw`'a\n\t\'\\\x41\u0042\q'`).expression).toMatchObject({ kind: 'string', value: "a\n\t'\\AB\\q" });
});

test.each([
  ['parentheses', '('.repeat(100_000)],
  ['calls', 'a'.concat('.a()'.repeat(100_000))],
  ['sums', '1'.concat('+1'.repeat(100_000))],
  ['collection types', 'x->filter('.concat('Sequence('.repeat(100_000))],
])('very many %s are refused, not followed', (_, text) => {
  expect(faults(text)).toEqual([`The expression is nested too deeply. 0-${text.length}`]);
});

test('a text of any length without an end of a string is read once', () => {
  expect(faults(`'${"\\'".repeat(500_000)}`)).toEqual(['String literal is not properly closed by a simple-quote. 0-1']);
});

test('every node lies inside its parent, and parts follow each other', () => {
  const { expression } = parse(
    "let a : ecore::EClass = self.x->select(y | not y.z = 'q' and true) in if a then Sequence{1} else null endif",
  );
  const outside: Expression[] = [];
  const visit = (node: object, start: number, end: number) => {
    const { start: from = start, end: to = end } = node as { start?: number; end?: number };
    if (from < start || to > end) outside.push(node as Expression);
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) visit(part, from, to);
  };
  visit(expression, 0, Number.POSITIVE_INFINITY);
  expect(outside).toEqual([]);
});
