/** Gives every package that a document names a prefix of its own. */
import type { Class, Package } from '@orrery/kernel';

export class Prefixes {
  private readonly byPackage = new Map<string, string>();
  private readonly taken = new Map<string, string>();
  /** The first number that may be free behind each prefix; 0 stands for none. */
  private readonly counts = new Map<string, number>();
  private readonly reserved = new Map<string, string[]>();
  private readonly classes = new Map<Class, string>();
  private readonly spelled: (name: string) => string;

  /** How names and prefixes are written, where a format cannot hold all of them. */
  constructor(spelled: (name: string) => string = (name) => name) {
    this.spelled = spelled;
  }

  /** EMF's and Sirius' rule: a prefix that is taken gets _1, _2 … */
  of(owner: Package): string {
    const found = this.byPackage.get(owner.nsUri);
    if (found !== undefined) return found;
    // Any text may be there in metamodels by hand; a prefix is only a sign for the namespace.
    const wanted = owner.nsPrefix === '' ? '' : this.spelled(owner.nsPrefix.replace(/[\s#:/"'<>&=]/g, '_'));
    const prefix = this.free(wanted, owner.nsUri);
    this.taken.set(prefix, owner.nsUri);
    this.byPackage.set(owner.nsUri, prefix);
    return prefix;
  }

  nameOf(type: Class): string {
    let found = this.classes.get(type);
    if (found === undefined) {
      found = this.qualified(type);
      this.classes.set(type, found);
    }
    return found;
  }

  /** The names of the classes so far, without prefixes. */
  *names(): Generator<string> {
    for (const { name } of this.classes.keys()) yield name;
  }

  private qualified(type: Class): string {
    const prefix = type.package.nsUri === '' && type.package.nsPrefix === '' ? '' : this.of(type.package);
    // Without prefix, what stands before a colon in the name would be taken for one.
    const name = this.spelled(type.name);
    return prefix === '' && !name.includes(':') ? name : `${prefix}:${name}`;
  }

  /** The first that nothing has, or that is reserved for the same namespace. */
  private free(wanted: string, uri: string): string {
    let count = this.counts.get(wanted) ?? 0;
    while (this.taken.has(numbered(wanted, count))) count++;
    this.counts.set(wanted, count);
    const own = (this.reserved.get(uri) ?? []).map((prefix) => numberOf(prefix, wanted) ?? count);
    return numbered(
      wanted,
      own.reduce((one, other) => Math.min(one, other), count),
    );
  }

  /** Takes a prefix for something that is no package; says whether it was free. */
  reserve(prefix: string, uri: string): boolean {
    const holder = this.taken.get(prefix);
    if (holder === undefined) {
      this.taken.set(prefix, uri);
      const reserved = this.reserved.get(uri);
      if (reserved) reserved.push(prefix);
      else this.reserved.set(uri, [prefix]);
    }
    return holder === undefined || holder === uri;
  }

  /** Prefix and namespace URI, sorted by prefix. */
  sorted(): [string, string][] {
    return [...this.taken].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  }
}

function numbered(prefix: string, count: number): string {
  return count === 0 ? prefix : `${prefix}_${count}`;
}

/** The number behind a prefix; nothing for other prefixes. */
function numberOf(prefix: string, wanted: string): number | undefined {
  if (prefix === wanted) return 0;
  const count = prefix.startsWith(`${wanted}_`) ? Number(prefix.slice(wanted.length + 1)) : 0;
  return count > 0 && numbered(wanted, count) === prefix ? count : undefined;
}
