/** The namespaces in scope while a document is read. */
import { continuesName } from './characters.ts';
import type { Pairs } from './pairs.ts';

export class NamespaceScopes {
  private readonly uris = new Map<string, string>([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  /** Prefixes with what they meant before, and how many of them each open scope has. */
  private readonly before: [string, string | undefined][] = [];
  private readonly counts: number[] = [];
  /** Another number whenever a prefix may mean something else. */
  version = 0;

  /** Opens a scope where the attributes declare namespaces; says whether they do. */
  enter({ names, values, count: attributes }: Pairs): boolean {
    let count = 0;
    for (let index = 0; index < attributes; index++) {
      const name = names[index]!;
      if (name.charCodeAt(0) !== 120 || !isDeclaration(name)) continue;
      this.bind(name.slice(6), values[index]!);
      count++;
    }
    if (count > 0) this.counts.push(count);
    return count > 0;
  }

  leave(): void {
    this.version++;
    for (let count = this.counts.pop() ?? 0; count > 0; count--) {
      const [prefix, uri] = this.before.pop()!;
      if (uri === undefined) this.uris.delete(prefix);
      else this.uris.set(prefix, uri);
    }
  }

  /** Nothing for a prefix that is not declared; the empty prefix always means something. */
  uriOf(prefix: string): string | undefined {
    return this.uris.get(prefix) ?? (prefix === '' ? '' : undefined);
  }

  /** The namespaces of the prefixes that stand in a piece of XML, or look as if they did. */
  usedIn(xml: string): Record<string, string> {
    const used = [...prefixesIn(xml)].flatMap((prefix): [string, string][] => {
      const uri = prefix === 'xml' ? undefined : this.uris.get(prefix);
      return uri === undefined ? [] : [[prefix, uri]];
    });
    return Object.fromEntries(used);
  }

  private bind(prefix: string, uri: string): void {
    this.version++;
    this.before.push([prefix, this.uris.get(prefix)]);
    this.uris.set(prefix, uri);
  }
}

/** Whatever is a name before a colon. */
function prefixesIn(xml: string): Set<string> {
  const prefixes = new Set<string>();
  for (let colon = xml.indexOf(':'); colon >= 0; colon = xml.indexOf(':', colon + 1)) {
    let start = colon;
    while (start > 0 && xml.charCodeAt(start - 1) !== 58 && continuesName(xml.charCodeAt(start - 1))) start--;
    prefixes.add(xml.slice(start, colon));
  }
  return prefixes;
}

function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name.charCodeAt(5) === 58);
}

export function splitName(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}
