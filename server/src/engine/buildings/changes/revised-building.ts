/** A building in one of its revisions: its objects by their GlobalIds, what each is a part of, where it stands. */
import { eClassOf } from '@orrery/kernel';
import type { IndexColumns } from '../../objects/index-columns.ts';
import { classesOf, instancesOf, valueAt } from '../building-rows.ts';
import { BuildingStructure } from '../building-structure.ts';
import { idAt, labelAt } from '../row-texts.ts';
import { Placements } from './placements.ts';
import { RowDigests } from './row-digests.ts';

export interface NamedObject {
  readonly id: string;
  readonly eClass: string;
  readonly label: string;
}

export class RevisedBuilding {
  readonly columns: IndexColumns;
  readonly checkpoint: () => void;
  readonly structure: BuildingStructure;
  readonly placements: Placements;
  readonly digests: RowDigests;
  /** What has a name of its own: products, types, groups, the project; in document order. Relationships and property sets are told with these. */
  readonly objects: Uint32Array;
  private readonly keys = new Map<number, string>();
  private readonly rows = new Map<string, number>();

  constructor(columns: IndexColumns, checkpoint: () => void) {
    this.columns = columns;
    this.checkpoint = checkpoint;
    this.structure = BuildingStructure.of(columns, checkpoint);
    this.placements = new Placements(columns);
    this.digests = new RowDigests(columns, checkpoint);
    const position = columns.numbers('position');
    this.objects = Uint32Array.from(instancesOf(columns, classesOf(columns, ['IfcObjectDefinition']))).sort(
      (one, other) => position[one]! - position[other]!,
    );
  }

  /** What it is known by in both revisions that are compared. */
  keyOf(row: number): string {
    return this.keys.get(row) ?? this.nameOfUnknown(row) ?? idAt(this.columns, row);
  }

  /** What an instance that no schema has begins with, where that may be a GlobalId: its id follows from its number, and numbers count for nothing. */
  private nameOfUnknown(row: number): string | undefined {
    return /^\(('[0-9A-Za-z_$]{22}')[,)]/.exec(String(valueAt(this.columns, row, 'arguments') ?? ''))?.[1];
  }

  find(key: string): number | undefined {
    return this.rows.get(key);
  }

  named(row: number): NamedObject {
    const of = this.columns.directory.classes[this.columns.numbers('class')[row]!]!;
    return { id: idAt(this.columns, row), eClass: eClassOf(of), label: labelAt(this.columns, row) };
  }

  globalIdOf(row: number): string | null {
    const value = valueAt(this.columns, row, 'GlobalId');
    return typeof value === 'string' ? value : null;
  }

  giveKey(row: number, key: string): void {
    this.keys.set(row, key);
    this.rows.set(key, row);
  }
}
