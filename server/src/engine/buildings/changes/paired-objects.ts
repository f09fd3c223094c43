/** Tells which objects of two revisions of a building are the same, and gives each pair one key. */
import { valueAt } from '../building-rows.ts';
import type { RevisedBuilding } from './revised-building.ts';

/** What two objects with one GlobalId, or without any, have in common; the first one that they have decides. */
const likenesses: readonly ((building: RevisedBuilding, row: number) => string | undefined)[] = [
  (building, row) => told(classOf(building, row), tagOf(building, row), numberOf(building, row)),
  (building, row) => told(classOf(building, row), tagOf(building, row)),
  (building, row) => told(classOf(building, row), numberOf(building, row)),
  (building, row) => told(classOf(building, row)),
  () => '',
];

export function pairObjects(older: RevisedBuilding, newer: RevisedBuilding): void {
  const [before, after] = [rowsByName(older), rowsByName(newer)];
  for (const [name, rows] of after) new Group(name, older, newer).pair(before.get(name) ?? [], rows);
  for (const [name, rows] of before) if (!after.has(name)) new Group(name, older, newer).pair(rows, []);
}

/** Objects of one GlobalId; those that have none are together by their class. */
function rowsByName(building: RevisedBuilding): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const row of building.objects) {
    building.checkpoint();
    const name = building.globalIdOf(row) ?? building.named(row).eClass;
    const rows = found.get(name);
    if (rows) rows.push(row);
    else found.set(name, [row]);
  }
  return found;
}

class Group {
  private readonly name: string;
  private readonly older: RevisedBuilding;
  private readonly newer: RevisedBuilding;
  private count = 0;

  constructor(name: string, older: RevisedBuilding, newer: RevisedBuilding) {
    this.name = name;
    this.older = older;
    this.newer = newer;
  }

  /** One by one they are the same, whatever they are like; of several, those that are most alike. */
  pair(before: readonly number[], after: readonly number[]): void {
    let left = [before, after] as const;
    const asked = before.length > 1 || after.length > 1 ? likenesses : likenesses.slice(-1);
    for (const likeness of asked) left = this.pairAlike(...left, likeness);
    for (const row of left[0]) this.older.giveKey(row, this.key());
    for (const row of left[1]) this.newer.giveKey(row, this.key());
  }

  /** In the order of the files. Gives those that are left. */
  private pairAlike(before: readonly number[], after: readonly number[], likeness: (typeof likenesses)[number]) {
    const waiting = Map.groupBy(before.toReversed(), (row) => likeness(this.older, row));
    const paired = new Set<number>();
    const left = after.filter((row) => {
      const like = likeness(this.newer, row);
      const partner = like === undefined ? undefined : waiting.get(like)?.pop();
      if (partner === undefined) return true;
      const key = this.key();
      this.older.giveKey(partner, key);
      this.newer.giveKey(row, key);
      paired.add(partner);
      return false;
    });
    return [before.filter((row) => !paired.has(row)), left] as const;
  }

  private key(): string {
    return `${this.name} ${this.count++}`;
  }
}

/** Nothing where a part of it is not there. */
function told(...parts: readonly unknown[]): string | undefined {
  return parts.some((part) => part === undefined || part === null) ? undefined : JSON.stringify(parts);
}

/** By its name: another release of IFC is no other class. */
function classOf({ columns }: RevisedBuilding, row: number): string {
  return columns.directory.classes[columns.numbers('class')[row]!]!.name;
}

function tagOf({ columns }: RevisedBuilding, row: number): unknown {
  return valueAt(columns, row, 'Tag');
}

function numberOf({ columns }: RevisedBuilding, row: number): unknown {
  return valueAt(columns, row, 'stepId');
}
