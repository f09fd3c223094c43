/** Declarations of prefixes, made of the names that are used. */
import { prefixesIn } from './results/short-names.ts';

const mostPrefixes = 4;

/** Those of the namespaces that are used most come first. */
export function declared(iris: readonly string[], known: readonly string[]): readonly string[] {
  const taken = new Map(known.flatMap(prefixesIn));
  const namespaces = Map.groupBy(iris.map(namespaceOf), (namespace) => namespace);
  const wanted = [...namespaces]
    .filter(([namespace]) => namespace !== '' && ![...taken.values()].includes(namespace))
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostPrefixes);
  return wanted.map(([namespace]) => {
    const prefix = freeName(wordOf(namespace), taken);
    taken.set(prefix, namespace);
    return `PREFIX ${prefix}: <${namespace}>`;
  });
}

function namespaceOf(iri: string): string {
  return /^[a-z][\w+.-]*:[^\s<>"{}|^`\\]*[#/](?=[^#/]+$)/i.exec(iri)?.[0] ?? '';
}

/** Its last word: `http://example.org/animals#` is animals. */
function wordOf(namespace: string): string {
  const words = namespace.toLowerCase().match(/[a-z][a-z\d]*(?:-[a-z\d]+)*/g) ?? [];
  return words.filter((word) => !/^(?:owl|ttl|rdf|ns|core)$/.test(word)).at(-1) ?? 'own';
}

function freeName(word: string, taken: ReadonlyMap<string, string>): string {
  let name = word;
  for (let count = 2; taken.has(name); count++) name = `${word}${count}`;
  return name;
}
