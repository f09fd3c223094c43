/** Properties and classes as names of elements: with a prefix of the document, or with one that the element declares. */
import { UnwritableContent } from '@orrery/kernel';
import { iriText, rdfNamespace } from '@orrery/rdf';
import { shortened } from '../parsing/report.ts';
import { escapeAttribute } from '../xml/escape.ts';
import { isNcName, startOfNcName } from './nc-names.ts';
import { noNodes, noProperties } from './words.ts';

export interface WrittenName {
  readonly name: string;
  /** The attribute that declares the prefix, where the document does not; begins with a blank. */
  readonly declaration: string;
}

export class WrittenNames {
  private readonly prefixes = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly known = new Map<string, WrittenName | undefined>();
  /** The next number behind each prefix that was wanted more than once. */
  private readonly counts = new Map<string, number>();
  private readonly spare: string;

  constructor(wanted: Iterable<readonly [prefix: string, namespace: string]>) {
    this.add('rdf', rdfNamespace);
    for (const [prefix, namespace] of wanted) this.add(prefix, namespace);
    this.spare = this.free('ns');
  }

  /** The namespaces of the document, as attributes. */
  *declarations(): Generator<string> {
    for (const [namespace, prefix] of this.prefixes) yield declaration(prefix, namespace);
  }

  property(iri: string): WrittenName {
    const found = this.of(iri);
    if (found && !isWord(iri, noProperties) && iri !== `${rdfNamespace}li`) return found;
    const reason = found ? 'it means something else there' : 'it has no name that an element could have';
    throw new UnwritableContent(`RDF/XML cannot hold the property <${shortened(iri)}>: ${reason}.`);
  }

  /** The name of an element for a class; nothing for one that has none. */
  class(iri: string): WrittenName | undefined {
    return isWord(iri, noNodes) || iri === `${rdfNamespace}Description` ? undefined : this.of(iri);
  }

  private of(iri: string): WrittenName | undefined {
    if (!this.known.has(iri)) {
      if (this.known.size > 10_000) this.known.clear();
      this.known.set(iri, this.found(iri));
    }
    return this.known.get(iri);
  }

  private found(iri: string): WrittenName | undefined {
    iriText(iri);
    const at = startOfNcName(iri);
    if (at === iri.length) return undefined;
    const [namespace, local] = [iri.slice(0, at), iri.slice(at)];
    const prefix = this.prefixes.get(namespace);
    if (prefix === undefined) return { name: `${this.spare}:${local}`, declaration: declaration(this.spare, namespace) };
    return { name: prefix === '' ? local : `${prefix}:${local}`, declaration: '' };
  }

  private add(wanted: string, namespace: string): void {
    if (this.prefixes.has(namespace) || namespace === '') return;
    const prefix = wanted === '' ? this.free('', 'ns') : this.free(isPrefix(wanted) ? wanted : 'ns');
    this.taken.add(prefix);
    this.prefixes.set(namespace, prefix);
  }

  private free(wanted: string, base = wanted): string {
    let prefix = wanted;
    let count = this.counts.get(base) ?? 1;
    while (this.taken.has(prefix)) prefix = `${base}${count++}`;
    this.counts.set(base, count);
    return prefix;
  }
}

function isWord(iri: string, words: ReadonlySet<string>): boolean {
  return iri.startsWith(rdfNamespace) && words.has(iri.slice(rdfNamespace.length));
}

/** XML keeps prefixes that begin with xml for itself. */
function isPrefix(text: string): boolean {
  return isNcName(text) && !/^xml/i.test(text);
}

function declaration(prefix: string, namespace: string): string {
  return ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(namespace)}"`;
}
