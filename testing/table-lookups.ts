/** Finds tables of names that are asked with brackets: a name from outside, such as `constructor`, finds there what no table has. */
import { type Node, visit } from './source-tree.ts';

export interface TableFacts {
  /** The tables that a file declares, with names of more than one character. */
  readonly tables: readonly string[];
  /** Names that are asked with brackets or with `in`, each with its line. */
  readonly asked: readonly { readonly table: string; readonly line: number }[];
  /** Imported names, with the path that each comes from. */
  readonly imported: ReadonlyMap<string, string>;
}

export function tableFacts(file: string, source: string): TableFacts {
  const tables: string[] = [];
  const asked: { table: string; line: number }[] = [];
  const imported = new Map<string, string>();
  visit(file, source, (node) => {
    if (node.type === 'VariableDeclarator' && isTable(node, source)) tables.push(nameOf(node.id));
    const table = askedIn(node);
    if (table) asked.push({ table, line: source.slice(0, node.start as number).split('\n').length });
    if (node.type === 'ImportDeclaration')
      for (const one of node.specifiers as Node[]) imported.set(nameOf(one.local), (node.source as Node).value as string);
  });
  return { tables, asked, imported };
}

const ofNames = /^:\s*(?:(?:Readonly|Partial)<)*Record<string,/;

function isTable({ id, init }: Node, source: string): boolean {
  const annotation = (id as Node).typeAnnotation as Node | null;
  if (!annotation || !ofNames.test(source.slice(annotation.start as number, annotation.end as number))) return false;
  const properties = ((init as Node | null)?.properties ?? []) as Node[];
  return properties.some(({ key }) => keyOf(key as Node | undefined).length > 1);
}

function askedIn({ type, computed, object, property, operator, right }: Node): string | undefined {
  if (type === 'MemberExpression' && computed && (property as Node).type !== 'Literal') return nameOf(object);
  return type === 'BinaryExpression' && operator === 'in' ? nameOf(right) : undefined;
}

function keyOf(key: Node | undefined): string {
  return String(key?.name ?? key?.value ?? '');
}

function nameOf(node: unknown): string {
  const { type, name } = node as Node;
  return type === 'Identifier' ? (name as string) : '';
}
