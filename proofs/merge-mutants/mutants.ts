/** Makes mutants of a source text: every condition, operator, element, statement and text broken in turn. */
import { parseSync } from 'vite';

export interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** The whole line that the mutant begins in. */
  readonly lineText: string;
  /** The text that is broken, and the text that replaces it. */
  readonly from: string;
  readonly to: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Breakage = readonly [node: { readonly start: number; readonly end: number }, to: string];
type Breaker = (node: Node, textOf: (node: Node) => string) => readonly Breakage[];

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '>': ['>=', '<='],
  '+': ['-'],
  '-': ['+'],
};
const otherMethods: Readonly<Record<string, string>> = { some: 'every', every: 'some', union: 'difference', difference: 'union' };

/** Types do nothing when the code runs. */
const types = /^TS(?!AsExpression|NonNullExpression)|^ImportDeclaration$/;

const breakers: Readonly<Record<string, Breaker>> = {
  IfStatement: ({ test }) => bothWays(test as Node),
  ConditionalExpression: ({ test }) => bothWays(test as Node),
  ForStatement: ({ test }) => [[test as Node, 'false']],
  LogicalExpression: (node, textOf) => [...otherOperatorsOf(node, textOf), ...eachSide(node, textOf)],
  BinaryExpression: otherOperatorsOf,
  UnaryExpression: (node, textOf) => (node.operator === '!' ? [[node, textOf(node.argument as Node)]] : []),
  ReturnStatement: (node, textOf) =>
    node.argument && !['undefined', 'false'].includes(textOf(node.argument as Node)) ? [[node, 'return undefined;']] : [],
  ExpressionStatement: (node) => [[node, ';']],
  ContinueStatement: (node) => [[node, ';']],
  ArrayExpression: (node, textOf) => withoutEach(node, textOf),
  CallExpression: otherCalls,
  Literal: (node) =>
    typeof node.value === 'string' ? [[node, "'broken'"]] : typeof node.value === 'number' ? [[node, `${node.value + 1}`]] : [],
  TemplateLiteral: (node) => [[node, "'broken'"]],
};

export function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    for (const [{ start, end }, to] of breakers[node.type]?.(node, textOf) ?? []) {
      const line = text.slice(0, start).split('\n').length;
      const lineText = text.split('\n')[line - 1]!.trim();
      mutants.push({ file, start, end, line, lineText, from: text.slice(start, end), to });
    }
  });
  return mutants;
}

export function broken(text: string, { start, end, to }: Mutant): string {
  return `${text.slice(0, start)}${to}${text.slice(end)}`;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const { type } = node as Partial<Node>;
  if (type !== undefined && types.test(type)) return;
  if (type !== undefined) visit(node as Node);
  for (const child of Object.values(node)) walk(child, visit);
}

function bothWays(test: Node): Breakage[] {
  return [
    [test, 'true'],
    [test, 'false'],
  ];
}

function otherOperatorsOf(node: Node, textOf: (node: Node) => string): Breakage[] {
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
  return (otherOperators[node.operator as string] ?? []).map((operator) => [node, `(${left}) ${operator} (${right})`]);
}

function eachSide(node: Node, textOf: (node: Node) => string): Breakage[] {
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
  return node.operator === '??'
    ? [[node, `(${left})`]]
    : [
        [node, `(${left})`],
        [node, `(${right})`],
      ];
}

function withoutEach(node: Node, textOf: (node: Node) => string): Breakage[] {
  const elements = node.elements as Node[];
  return elements.map((gone) => [
    node,
    `[${elements
      .filter((element) => element !== gone)
      .map(textOf)
      .join(', ')}]`,
  ]);
}

/** A list that is not filtered or looked through otherwise. */
function otherCalls(node: Node, textOf: (node: Node) => string): Breakage[] {
  const { object, property } = node.callee as { object?: Node; property?: Node };
  if (!object || !property) return [];
  const name = textOf(property);
  if (name === 'filter') return [[node, textOf(object)]];
  return otherMethods[name] === undefined ? [] : [[property, otherMethods[name]]];
}
