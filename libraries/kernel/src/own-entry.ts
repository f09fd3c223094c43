/** Looks a name from outside up in a table: `constructor` and `toString`, which every object inherits, are not in it. */
export function ownEntry<Entry>(table: Readonly<Partial<Record<string, Entry>>>, name: string | undefined): Entry | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
