/** The ledger of acknowledged changes: each is in the last revision, or was replaced by a later acknowledged one. */

/** What one change was about; a text for the feature of an object, or for one element of a list. */
export interface Edit {
  readonly id: string;
  readonly feature: 'name' | 'age' | 'friends' | 'member';
  readonly value: string;
}

/** The members of the last revision, with their names, ages and friends. */
export type Members = ReadonlyMap<string, { readonly name: string; readonly age: string; readonly friends: readonly string[] }>;

interface Acknowledged extends Edit {
  readonly revision: number;
}

export class Ledger {
  conflicts = 0;
  private readonly acknowledged: Acknowledged[] = [];
  /** Changes whose answer never came: they may have been made or not. */
  private readonly unknown: Edit[] = [];

  /** The newest revision that anybody was told of. */
  get newest(): number {
    return this.acknowledged.reduce((newest, { revision }) => Math.max(newest, revision), 1);
  }

  get count(): number {
    return this.acknowledged.length;
  }

  acknowledge(edit: Edit, revision: number): void {
    this.acknowledged.push({ ...edit, revision });
  }

  doubt(edit: Edit): void {
    this.unknown.push(edit);
  }

  /** What was lost. */
  wrong(members: Members): string[] {
    return [...this.twice(), ...this.lostElements(members), ...this.lostValues(members)];
  }

  /** Each change is a revision of its own, where it changes anything: a friend may be one already. */
  private twice(): string[] {
    const own = this.acknowledged.filter(({ feature }) => feature === 'name' || feature === 'member');
    const byRevision = Map.groupBy(own, ({ revision }) => revision);
    return [...byRevision].filter(([, all]) => all.length > 1).map(([revision]) => `revision ${revision} was given out twice`);
  }

  private lostElements(members: Members): string[] {
    return this.acknowledged.flatMap(({ id, feature, value, revision }) => {
      if (feature === 'member') return members.has(id) ? [] : [`the new member ${id} of revision ${revision} is lost`];
      if (feature !== 'friends' || members.get(id)?.friends.includes(value)) return [];
      return [`the friend ${value} of ${id} of revision ${revision} is lost`];
    });
  }

  private lostValues(members: Members): string[] {
    const single = this.acknowledged.filter(({ feature }) => feature === 'name' || feature === 'age');
    return [...Map.groupBy(single, ({ id, feature }) => `${feature} of ${id}`)].flatMap(([what, all]) => {
      const last = all.reduce((one, other) => (other.revision > one.revision ? other : one));
      const found = members.get(last.id)?.[last.feature as 'name' | 'age'];
      const isRight = found === last.value || this.unknown.some((edit) => isAbout(edit, last) && edit.value === found);
      return isRight ? [] : [`the ${what} is ${found} and not ${last.value} of revision ${last.revision}`];
    });
  }
}

function isAbout(one: Edit, other: Edit): boolean {
  return one.id === other.id && one.feature === other.feature;
}
