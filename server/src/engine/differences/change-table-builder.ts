/** Gathers the changes of a difference, one by one, into the columns of their table. */
import { eClassOf, uuidLength, writeUuid } from '@orrery/kernel';
import { type ChangeCounts, type ChangedClass, type ChangeKind, changeKinds } from './change-kinds.ts';
import type { ChangeTable } from './change-table.ts';
import { groupedRows } from './grouped-rows.ts';

export interface GatheredChange {
  readonly kind: ChangeKind;
  readonly class: ChangedClass;
  readonly start: number;
  readonly end: number;
  /** The ids of its containers; null for a root. */
  readonly older: string | null;
  readonly newer: string | null;
}

export class ChangeTableBuilder {
  private readonly rows: { readonly [Name in 'ranges' | 'kind' | 'class' | 'older' | 'newer']: number[] } = {
    ranges: [],
    kind: [],
    class: [],
    older: [],
    newer: [],
  };
  private readonly classNumbers = new Map<string, number>();
  private readonly classes: ChangedClass[] = [];
  /** Numbered as they come, from 1 on. */
  private readonly containers = new Map<string, number>();

  add(change: GatheredChange): void {
    const { rows } = this;
    rows.ranges.push(change.start, change.end);
    rows.kind.push(changeKinds.indexOf(change.kind));
    rows.class.push(this.classNumber(change.class));
    rows.older.push(this.containerNumber(change.older));
    rows.newer.push(this.containerNumber(change.newer));
  }

  table(): ChangeTable {
    const ids = [...this.containers.keys()].sort();
    const [kind, ofClass] = [Uint32Array.from(this.rows.kind), Uint32Array.from(this.rows.class)];
    const [older, newer] = this.inOrderOfIds(ids);
    const byContainer = groupedRows(ids.length + 1, older, newer);
    return {
      classes: this.classes,
      classCounts: countsByClass(kind, ofClass, this.classes.length),
      ranges: Float64Array.from(this.rows.ranges),
      kind,
      class: ofClass,
      older,
      newer,
      kindRows: groupedRows(changeKinds.length, kind).rows,
      classRows: groupedRows(this.classes.length, ofClass).rows,
      containerStart: byContainer.starts,
      containerRows: byContainer.rows,
      containers: bytesOf(ids),
    };
  }

  /** Containers by their positions among the ids, which are found by halves. */
  private inOrderOfIds(ids: readonly string[]): [Uint32Array, Uint32Array] {
    const positions = new Uint32Array(ids.length + 1);
    for (const [position, id] of ids.entries()) positions[this.containers.get(id)!] = position + 1;
    const sorted = (numbers: readonly number[]) => Uint32Array.from(numbers, (number) => positions[number]!);
    return [sorted(this.rows.older), sorted(this.rows.newer)];
  }

  /** By its name: both revisions may have read the same metamodel, each for itself. */
  private classNumber({ nsUri, prefix, name }: ChangedClass): number {
    const eClass = eClassOf({ nsUri, name });
    const known = this.classNumbers.get(eClass);
    if (known !== undefined) return known;
    this.classNumbers.set(eClass, this.classes.length);
    return this.classes.push({ nsUri, prefix, name, superTypes: [] }) - 1;
  }

  private containerNumber(id: string | null): number {
    if (id === null) return 0;
    const known = this.containers.get(id) ?? this.containers.size + 1;
    this.containers.set(id, known);
    return known;
  }
}

function countsByClass(kinds: Uint32Array, classes: Uint32Array, count: number): ChangeCounts[] {
  const counts = Array.from({ length: count }, () => ({ added: 0, removed: 0, changed: 0, moved: 0 }));
  for (const [row, number] of classes.entries()) counts[number]![changeKinds[kinds[row]!]!]++;
  return counts;
}

function bytesOf(ids: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(ids.length * uuidLength);
  for (const [position, id] of ids.entries()) writeUuid(id, bytes, position * uuidLength);
  return bytes;
}
