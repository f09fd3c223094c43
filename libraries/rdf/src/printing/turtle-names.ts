/** Prefixes of a document, and IRIs in their short form where Turtle has one. */
import { isUuid } from '@orrery/kernel/ids/uuid.ts';
import { endOfLocal, endOfName, startsPrefix } from '../parsing/name-characters.ts';
import { uuidNamespace } from '../terms/vocabulary.ts';
import { iriText } from './term-text.ts';

export class TurtleNames {
  private readonly prefixes = new Map<string, string>();
  private readonly taken = new Map<string, string>();
  /** The next number behind each prefix that was wanted more than once. */
  private readonly counts = new Map<string, number>();
  private readonly short = new Map<string, string>();

  /** The prefix itself where it is free and Turtle can read it, else the next like it. */
  add(wanted: string, namespace: string): void {
    if (this.prefixes.has(namespace)) return;
    const prefix = this.free(wanted === '' || isPrefix(wanted) ? wanted : 'ns');
    this.taken.set(prefix, namespace);
    this.prefixes.set(namespace, prefix);
    this.short.clear();
  }

  has(namespace: string): boolean {
    return this.prefixes.has(namespace);
  }

  /** Prefixes with their namespaces, in the order in which they came. */
  entries(): Iterable<[prefix: string, namespace: string]> {
    return this.taken;
  }

  /** The declarations, in the order in which the prefixes came. */
  *declarations(): Generator<string> {
    for (const [prefix, namespace] of this.taken) yield `@prefix ${prefix}: ${iriText(namespace)} .\n`;
  }

  of(iri: string): string {
    const isObject = iri.length === 45 && iri.startsWith(uuidNamespace) && isUuid(iri.slice(9));
    if (isObject) return this.shortened(iri, 9);
    let found = this.short.get(iri);
    if (found === undefined) {
      found = this.shortened(iri, startOfLocal(iri));
      if (this.short.size > 10_000) this.short.clear();
      this.short.set(iri, found);
    }
    return found;
  }

  private free(wanted: string): string {
    const base = wanted || 'ns';
    let prefix = wanted;
    let count = this.counts.get(base) ?? 1;
    while (this.taken.has(prefix)) prefix = `${base}${count++}`;
    this.counts.set(base, count);
    return prefix;
  }

  private shortened(iri: string, at: number): string {
    const prefix = this.prefixes.get(iri.slice(0, at));
    const local = iri.slice(at);
    return prefix !== undefined && endOfLocal(local, 0) === local.length ? `${prefix}:${local}` : iriText(iri);
  }
}

// Looked for from the end: a pattern for it would try every start in an IRI, and IRIs may be long.
function startOfLocal(iri: string): number {
  return Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/'), iri.lastIndexOf(':')) + 1;
}

function isPrefix(text: string): boolean {
  return startsPrefix(text.charCodeAt(0)) && endOfName(text, 1) === text.length;
}
