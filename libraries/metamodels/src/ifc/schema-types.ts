/** Resolves the type names of a schema: base types behind defined types, and what a select chooses among. */
import { type BaseType, type SchemaData, typeOf, type WrittenType, wordsOf } from './ifc-schema.ts';

/** What a value of a type is. */
export type TypeKind = 'base' | 'defined' | 'enumeration' | 'entity' | 'entity select' | 'value select' | 'mixed select';

export class SchemaTypes {
  private readonly data: SchemaData;
  private readonly kinds = new Map<string, TypeKind>();

  constructor(data: SchemaData) {
    this.data = data;
  }

  kindOf(name: string): TypeKind {
    const known = this.kinds.get(name);
    if (known) return known;
    const found = this.findKind(name);
    this.kinds.set(name, found);
    return found;
  }

  /** The base type at the end of a chain of defined types; nothing where entities are. */
  baseOf(name: string): BaseType | undefined {
    const { types } = this.data;
    let next = name;
    while (Object.hasOwn(types, next)) next = typeOf(types[next]!).name;
    return this.kindOf(next) === 'base' ? (next as BaseType) : undefined;
  }

  /** The list that a defined type is, with its bounds; nothing for single values. */
  listOf(name: string): WrittenType | undefined {
    const written = typeOf(this.data.types[name] ?? '');
    return written.lists.length > 0 ? written : undefined;
  }

  /** The selects that name this type among their own. */
  selectsOf(name: string): string[] {
    this.choosers ??= this.findChoosers();
    return this.choosers.get(name) ?? [];
  }

  private choosers: Map<string, string[]> | undefined;

  private findChoosers(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const [select, members] of Object.entries(this.data.selects))
      for (const member of wordsOf(members)) found.set(member, [...(found.get(member) ?? []), select]);
    return found;
  }

  private findKind(name: string): TypeKind {
    const { types, enumerations, entities, selects } = this.data;
    if (Object.hasOwn(types, name)) return 'defined';
    if (Object.hasOwn(enumerations, name)) return 'enumeration';
    if (Object.hasOwn(entities, name)) return 'entity';
    return Object.hasOwn(selects, name) ? this.kindOfSelect(name) : 'base';
  }

  private kindOfSelect(name: string): TypeKind {
    const members = wordsOf(this.data.selects[name]!).map((member) => this.kindOf(member));
    const isEntity = members.map((kind) => (kind === 'mixed select' ? undefined : kind.startsWith('entity')));
    if (isEntity.every((one) => one === true)) return 'entity select';
    return isEntity.every((one) => one === false) ? 'value select' : 'mixed select';
  }
}
