/** Gathers the changes of a difference, one by one, into the columns of their table. */
import { type Class, qualifiedName, uuidLength, writeUuid } from '@orrery/kernel';
import { type ChangedClass, type ChangeKind, type ChangeTable, changeKinds } from './change-table.ts';

export interface GatheredChange {
  readonly kind: ChangeKind;
  readonly class: Class;
  readonly start: number;
  readonly end: number;
  /** The ids of its containers; null for a root. */
  readonly older: string | null;
  readonly newer: string | null;
}

export class ChangeTableBuilder {
  private readonly rows: { readonly [Name in 'start' | 'end' | 'kind' | 'class' | 'older' | 'newer']: number[] } = {
    start: [],
    end: [],
    kind: [],
    class: [],
    older: [],
    newer: [],
  };
  private readonly classNumbers = new Map<string, number>();
  private readonly classes: ChangedClass[] = [];
  private readonly containers = new Map<string, number>();

  add(change: GatheredChange): void {
    const { rows } = this;
    rows.start.push(change.start);
    rows.end.push(change.end);
    rows.kind.push(changeKinds.indexOf(change.kind));
    rows.class.push(this.classNumber(change.class));
    rows.older.push(this.containerNumber(change.older));
    rows.newer.push(this.containerNumber(change.newer));
  }

  table(): ChangeTable {
    const { start, end, kind, class: classes, older, newer } = this.rows;
    return {
      classes: this.classes,
      start: Float64Array.from(start),
      end: Float64Array.from(end),
      kind: Uint32Array.from(kind),
      class: Uint32Array.from(classes),
      older: Uint32Array.from(older),
      newer: Uint32Array.from(newer),
      containers: this.containerIds(),
    };
  }

  /** By its name: both revisions may have read the same metamodel, each for itself. */
  private classNumber(of: Class): number {
    const name = qualifiedName(of);
    const known = this.classNumbers.get(name);
    if (known !== undefined) return known;
    this.classNumbers.set(name, this.classes.length);
    const { nsUri, nsPrefix } = of.package;
    return this.classes.push({ nsUri, prefix: nsPrefix, name: of.name, superTypes: [] }) - 1;
  }

  private containerNumber(id: string | null): number {
    if (id === null) return 0;
    const known = this.containers.get(id) ?? this.containers.size + 1;
    this.containers.set(id, known);
    return known;
  }

  private containerIds(): Uint8Array {
    const bytes = new Uint8Array(this.containers.size * uuidLength);
    for (const [id, number] of this.containers) writeUuid(id, bytes, (number - 1) * uuidLength);
    return bytes;
  }
}
