/** Reads the declaration file of web-ifc: entities with their attributes, enumerations, selects and defined types of one schema. */

export interface Attribute {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  /** How many lists are around a value. */
  readonly depth: number;
}

export interface DeclaredSchema {
  readonly entities: ReadonlyMap<string, { readonly parent: string; readonly attributes: readonly Attribute[] }>;
  readonly enumerations: ReadonlyMap<string, readonly string[]>;
  readonly selects: ReadonlyMap<string, readonly string[]>;
  readonly definedTypes: readonly string[];
}

export function declaredIn(text: string, schema: string): DeclaredSchema {
  const start = text.indexOf(`export declare namespace ${schema} {`);
  const end = text.indexOf('\n}', start);
  const body = text.slice(start, end);
  const found = {
    entities: new Map<string, { parent: string; attributes: Attribute[] }>(),
    enumerations: new Map<string, string[]>(),
    selects: new Map<string, string[]>(),
    definedTypes: [] as string[],
  };
  for (const [, name, union] of body.matchAll(/^ {4}type (\w+) = (.*);$/gm)) found.selects.set(name!, namesIn(union!));
  for (const [, name, parent = '', inside] of body.matchAll(/^ {4}class (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^ {4}\}/gm)) {
    const lines = inside!.split('\n').map((line) => line.trim());
    const literals = lines.flatMap((line) => /^static (\w+): any;$/.exec(line)?.[1] ?? []);
    if (literals.length > 0) found.enumerations.set(name!, literals);
    else if (parent !== '' && parent !== 'NumberHandle') found.entities.set(name!, { parent, attributes: attributesIn(lines) });
    else found.definedTypes.push(name!);
  }
  return found;
}

/** Inverse attributes stand among the others, and not in the constructor. */
function attributesIn(lines: readonly string[]): Attribute[] {
  const constructed = lines.find((line) => line.startsWith('constructor(')) ?? '';
  const explicit = new Set([...constructed.matchAll(/(\w+): /g)].map(([, name]) => name));
  return lines.flatMap((line) => {
    const [, name, written] = /^(\w+): (.*);$/.exec(line) ?? [];
    if (name === undefined || !explicit.has(name)) return [];
    const depth = written!.match(/\[\]/g)?.length ?? 0;
    return [{ name, type: namesIn(written!.replaceAll('| null', ''))[0]!, isOptional: written!.endsWith('| null'), depth }];
  });
}

/** The classes in a type: `(Handle<IfcWall> | IfcWall)` is IfcWall. */
function namesIn(type: string): string[] {
  const plain = type.replaceAll(/Handle<\w+> \| /g, '').replaceAll(/[()[\]]/g, '');
  return [...new Set(plain.split('|').map((name) => name.trim()))].filter((name) => name !== 'null');
}
