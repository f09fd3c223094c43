/** Gives equal names in a text as the same string, without making a new one each time. */

const size = 1024;

/** Documents repeat few names very often: one place for each hash is enough. */
export class NameTable {
  private readonly names = new Array<string>(size).fill('');

  /** The hash is any number that equal names share. */
  take(text: string, start: number, end: number, hash: number): string {
    const found = this.names[hash & (size - 1)]!;
    if (found.length === end - start && text.startsWith(found, start)) return found;
    const name = text.slice(start, end);
    this.names[hash & (size - 1)] = name;
    return name;
  }
}
