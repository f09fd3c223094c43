/** The prefixes of an answer: those of the query, and others for the namespaces of properties and classes, so that people can read it. */
import { orreryNamespace, wellKnownPrefixes } from '@orrery/rdf/terms.ts';

export type Prefixes = Readonly<Record<string, string>>;

/** An answer has few namespaces; one that has a great many is no easier to read with prefixes for them. */
const mostPrefixes = 50;

const wellKnown: ReadonlyMap<string, string> = new Map([
  ...Object.entries(wellKnownPrefixes).map(([prefix, namespace]) => [namespace, prefix] as const),
  [orreryNamespace, 'orrery'],
]);

export function answerPrefixes(iris: Iterable<string>, ofQuery: Prefixes): Prefixes {
  const prefixes: Record<string, string> = { ...ofQuery };
  const known = new Set(Object.values(ofQuery));
  for (const iri of iris) {
    const namespace = namespaceOf(iri);
    if (namespace === undefined || known.has(namespace)) continue;
    known.add(namespace);
    prefixes[unused(wellKnown.get(namespace) ?? nameOf(namespace), prefixes)] = namespace;
    if (known.size >= mostPrefixes) break;
  }
  return prefixes;
}

/** Up to the last `#` or `/`, where a name follows. */
function namespaceOf(iri: string): string | undefined {
  if (iri.startsWith(orreryNamespace)) return orreryNamespace;
  return /^[a-z][\w+.-]*:.*[#/](?=[A-Za-z_][\w-]*$)/i.exec(iri)?.[0];
}

/** The last word of the namespace that can be a prefix: `family` of `http://example.org/family#`. */
function nameOf(namespace: string): string {
  const words = namespace.replace(/^[^:]*:\/*/, '').split(/[^A-Za-z0-9-]+/);
  return words.findLast((word) => /^[A-Za-z][A-Za-z0-9-]*$/.test(word) && !word.endsWith('-'))?.toLowerCase() ?? 'ns';
}

function unused(name: string, prefixes: Prefixes): string {
  let [found, count] = [name, 1];
  while (Object.hasOwn(prefixes, found)) found = `${name}${++count}`;
  return found;
}
