/** Finds values that files export and nobody imports. Doors that pass something on do not use it; types go along with what they describe. */
import type { Node } from './source-tree.ts';

export interface ModuleFacts {
  readonly exported: readonly string[];
  readonly imported: readonly ImportedName[];
  readonly passedOn: readonly PassedName[];
}

/** A name of another file; `*` for all of them. */
interface ImportedName {
  readonly source: string;
  readonly name: string;
}

interface PassedName extends ImportedName {
  readonly as: string;
}

export type FileOf = (file: string, source: string) => string | undefined;

/** Gathers what a file exports and imports of the nodes of its tree. */
export class ModuleFactsReader implements ModuleFacts {
  readonly exported: string[] = [];
  readonly imported: ImportedName[] = [];
  readonly passedOn: PassedName[] = [];

  see(node: Node): void {
    const source = (node.source as Node | null | undefined)?.value as string | undefined;
    if (source === undefined) this.exported.push(...(node.type === 'ExportNamedDeclaration' ? declaredNames(node) : []));
    else if (node.type === 'ImportDeclaration')
      this.imported.push(...specifiersOf(node).map((one) => ({ source, name: nameOf(one.imported) ?? '*' })));
    else if (node.type === 'ImportExpression' || node.type === 'TSImportType') this.imported.push({ source, name: '*' });
    else if (node.type === 'ExportAllDeclaration') this.passedOn.push({ source, name: '*', as: '*' });
    else if (node.type === 'ExportNamedDeclaration') this.passedOn.push(...passedNames(node, source));
  }
}

/** The dead exports as `file: name`; `fileOf` finds the file that another means by a source. */
export function deadExports(modules: ReadonlyMap<string, ModuleFacts>, fileOf: FileOf): string[] {
  const used = usedExports(modules, fileOf);
  return [...modules].flatMap(([file, { exported, passedOn }]) =>
    [...exported, ...passedOn.map(({ as }) => as)]
      .filter((name) => name !== '*' && !used.has(`${file}: ${name}`) && !used.has(`${file}: *`))
      .map((name) => `${file}: ${name}`),
  );
}

function usedExports(modules: ReadonlyMap<string, ModuleFacts>, fileOf: FileOf): ReadonlySet<string> {
  const used = new Set<string>();
  const use = (file: string | undefined, name: string): void => {
    const facts = file === undefined ? undefined : modules.get(file);
    if (!facts || used.has(`${file}: ${name}`)) return;
    used.add(`${file}: ${name}`);
    for (const { source, name: there, as } of facts.passedOn)
      if (as === '*' || name === '*' || as === name) use(fileOf(file!, source), as === '*' ? name : there);
  };
  for (const [file, { imported }] of modules) for (const { source, name } of imported) use(fileOf(file, source), name);
  return used;
}

function passedNames(node: Node, source: string): PassedName[] {
  return valuesAmong(node).map(({ local, exported }) => ({ source, name: nameOf(local)!, as: nameOf(exported)! }));
}

/** What the file itself declares, or has imported before. */
function declaredNames(node: Node): string[] {
  const declaration = node.declaration as Node | null;
  if (declaration === null) return valuesAmong(node).map(({ exported }) => nameOf(exported)!);
  if (/^TS(?:Interface|TypeAlias)/.test(declaration.type!)) return [];
  const declared = (declaration.declarations as Node[] | undefined)?.map(({ id }) => id) ?? [declaration.id];
  return declared.flatMap((id) => boundNames(id as Node));
}

function boundNames(id: Node): string[] {
  const properties = id.properties as Node[] | undefined;
  return properties?.flatMap(({ value }) => boundNames(value as Node)) ?? [nameOf(id)!];
}

function valuesAmong(node: Node): Node[] {
  return node.exportKind === 'type' ? [] : specifiersOf(node).filter(({ exportKind }) => exportKind !== 'type');
}

function specifiersOf({ specifiers }: Node): Node[] {
  return specifiers as Node[];
}

function nameOf(node: unknown): string | undefined {
  return (node as Node | undefined)?.name as string | undefined;
}
