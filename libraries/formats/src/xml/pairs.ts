/** Names with their values, in a list that is used again and again and keeps its room meanwhile. */

export class Pairs {
  readonly names: string[] = [];
  readonly values: string[] = [];
  count = 0;

  add(name: string, value: string): void {
    this.names[this.count] = name;
    this.values[this.count] = value;
    this.count++;
  }

  has(name: string): boolean {
    const { names, count } = this;
    for (let index = 0; index < count; index++) if (names[index] === name) return true;
    return false;
  }

  clear(): void {
    this.count = 0;
  }

  entries(): [string, string][] {
    return this.names.slice(0, this.count).map((name, index) => [name, this.values[index]!]);
  }
}
