/** Gives every package that a document names a prefix of its own. */
import type { Class, Package } from '@orrery/kernel';

export class Prefixes {
  private readonly byPackage = new Map<string, string>();
  private readonly taken = new Map<string, string>();
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
    let prefix = wanted;
    for (let count = 1; this.isTaken(prefix, owner.nsUri); count++) prefix = `${wanted}_${count}`;
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

  private isTaken(prefix: string, uri: string): boolean {
    const holder = this.taken.get(prefix);
    return holder !== undefined && holder !== uri;
  }

  /** Takes a prefix for something that is no package; says whether it was free. */
  reserve(prefix: string, uri: string): boolean {
    const holder = this.taken.get(prefix);
    if (holder === undefined) this.taken.set(prefix, uri);
    return holder === undefined || holder === uri;
  }

  /** Prefix and namespace URI, sorted by prefix. */
  sorted(): [string, string][] {
    return [...this.taken].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  }
}
