/** Finds SQL in a source: statements that are built or written, and whatever asks for the tables. */
import { type Node, visit } from './source-tree.ts';

export function sqlIn(source: string, file = 'source.ts'): string[] {
  const found: string[] = [];
  visit(file, source, (node) => {
    for (const sign of signs) {
      const one = sign(node);
      if (one !== undefined) found.push(one);
    }
  });
  return found;
}

const builderCalls = /^(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|executeQuery)$/;
/** Our own statements are in lower case; the upper case ones are SPARQL. */
const statement = /^\s*(?:select\s[^?]*\sfrom\s|insert into\s|update \w+ set\s|delete from\s|with recursive\s)/;

const signs: readonly ((node: Node) => string | undefined)[] = [
  ({ type, source }) => (type === 'ImportDeclaration' && (source as Node).value === 'kysely' ? 'imports kysely' : undefined),
  // Whoever has the tables can build statements; they are reached by this name alone.
  ({ type, property }) => (type === 'MemberExpression' && nameOf(property) === 'tables' ? '.tables' : undefined),
  ({ type, properties }) =>
    type === 'ObjectPattern' && (properties as Node[]).some(({ key }) => nameOf(key) === 'tables') ? '{ tables }' : undefined,
  ({ type, callee }) =>
    type === 'CallExpression' && isStatementCall(calledName(callee as Node)) ? `${calledName(callee as Node)}(…)` : undefined,
  ({ type, tag }) => (type === 'TaggedTemplateExpression' && nameOf(tag) === 'sql' ? 'sql`…`' : undefined),
  (node) => {
    const text = textOf(node);
    return text !== undefined && statement.test(text) ? text : undefined;
  },
];

/** `rows` is how a reader runs a statement. */
function isStatementCall(name: string | undefined): boolean {
  return name !== undefined && (name === 'rows' || builderCalls.test(name));
}

function calledName(callee: Node): string | undefined {
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
}

function nameOf(node: unknown): string | undefined {
  return (node as Node | null)?.type === 'Identifier' ? String((node as Node).name) : undefined;
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return undefined;
  return (quasis as readonly { readonly value: { readonly raw: string } }[]).map(({ value }) => value.raw).join('…');
}
