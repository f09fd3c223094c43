/** The numbers that the search index has for the classes of a model: given when it is begun, and gone with the last model that has objects of the class. */
import { namesOfClass } from '../../engine/objects/class-rows.ts';
import type { Database } from '../../storage/database.ts';
import { classesAtOnce, dropClasses, unusedClasses, useClasses } from '../../storage/search/search-classes.ts';
import type { LabelSource } from '../../storage/search/search-sources.ts';
import type { OpenIndex } from '../objects/object-indexes.ts';
import type { IndexWriter } from './index-writer.ts';

export interface ClassNumbersDependencies {
  readonly database: Database;
  readonly writer: Pick<IndexWriter, 'write'>;
}

export class ClassNumbers {
  private readonly database: Database;
  private readonly writer: Pick<IndexWriter, 'write'>;

  constructor({ database, writer }: ClassNumbersDependencies) {
    this.database = database;
    this.writer = writer;
  }

  /** By their places in the directory of the object index, and those of the kinds of resources behind them; nothing for classes without objects. */
  async of(
    { number }: LabelSource,
    open: OpenIndex | undefined,
    kinds: readonly (readonly string[])[] = [],
  ): Promise<(number | null)[]> {
    const all = open?.index.directory.classes ?? [];
    const numbers: (number | null)[] = [...all, ...kinds].map(() => null);
    const used = [
      ...[...all.entries()].flatMap(([at, one]) => (one.count > 0 ? [[at, namesOfClass(one)] as const] : [])),
      ...kinds.map((names, place) => [all.length + place, names] as const),
    ];
    for (let start = 0; start < used.length; start += classesAtOnce) {
      const some = used.slice(start, start + classesAtOnce);
      const names = some.map(([, one]) => one);
      const given = await this.writer.write((transaction) => useClasses(transaction, number, names));
      for (const [place, [at]] of some.entries()) numbers[at] = given[place]!;
    }
    return numbers;
  }

  /** When no label of the source has another class any more. */
  async dropUnused({ number }: LabelSource, classes: readonly (number | null)[]): Promise<void> {
    const used = classes.filter((one) => one !== null);
    for (;;) {
      const unused = await unusedClasses(this.database.work, number, used);
      if (unused.length === 0) return;
      await this.writer.write((transaction) => dropClasses(transaction, number, unused));
    }
  }
}
