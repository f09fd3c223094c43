/** Writes the triples of an answer as Turtle: grouped by subject, with the prefixes of the query. */
import { rdfNamespace, xsdNamespace } from '@orrery/rdf/terms.ts';

const triple = /^(\S+) <([^>]*)> (.+) \.$/;
const type = `${rdfNamespace}type`;
const localName = /^[A-Za-z_][\w-]*(?:\.[\w-]+)*$|^\d[\w-]*$/;

/** What Turtle reads without quotes. */
const bare: Readonly<Record<string, RegExp>> = {
  [`${xsdNamespace}integer`]: /^[+-]?\d+$/,
  [`${xsdNamespace}decimal`]: /^[+-]?\d*\.\d+$/,
  [`${xsdNamespace}boolean`]: /^(?:true|false)$/,
};

export function* turtleOf(nTriples: string, prefixes: Readonly<Record<string, string>>): Generator<string> {
  const names = new PrefixedNames(prefixes);
  for (const [prefix, iri] of Object.entries(prefixes)) yield `@prefix ${prefix}: <${iri}> .\n`;
  for (const [subject, properties] of bySubject(nTriples)) {
    const lines = [...properties].map(
      ([predicate, objects]) => `${names.verb(predicate)} ${objects.map((object) => names.term(object)).join(', ')}`,
    );
    yield `\n${names.term(subject)} ${lines.join(' ;\n  ')} .\n`;
  }
}

type Properties = Map<string, string[]>;

function bySubject(nTriples: string): Map<string, Properties> {
  const subjects = new Map<string, Properties>();
  for (const line of nTriples.split('\n')) {
    const [, subject, predicate, object] = triple.exec(line) ?? [];
    if (subject !== undefined)
      gathered(
        gathered(subjects, subject, () => new Map()),
        predicate!,
        () => [],
      ).push(object!);
  }
  for (const [subject, properties] of subjects) subjects.set(subject, withTypeFirst(properties));
  return subjects;
}

function gathered<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}

function withTypeFirst(properties: Properties): Properties {
  const types = properties.get(type);
  return types ? new Map([[type, types], ...properties]) : properties;
}

class PrefixedNames {
  private readonly known = new Map<string, string>();
  /** The longest namespace first. */
  private readonly namespaces: readonly (readonly [prefix: string, iri: string])[];

  constructor(prefixes: Readonly<Record<string, string>>) {
    this.namespaces = Object.entries(prefixes).sort(([, one], [, other]) => other.length - one.length);
  }

  verb(iri: string): string {
    return iri === type ? 'a' : this.iri(iri);
  }

  /** A term of N-Triples is a term of Turtle; most can be shorter. */
  term(text: string): string {
    if (text.startsWith('<')) return this.iri(text.slice(1, -1));
    const [, quoted, datatype] = /^("(?:.*)")\^\^<([^>]*)>$/.exec(text) ?? [];
    if (datatype === undefined) return text;
    const value = quoted!.slice(1, -1);
    return bare[datatype]?.test(value) ? value : `${quoted}^^${this.iri(datatype)}`;
  }

  private iri(iri: string): string {
    const known = this.known.get(iri);
    if (known !== undefined) return known;
    const found = this.namespaces.find(
      ([, namespace]) => iri.startsWith(namespace) && localName.test(iri.slice(namespace.length)),
    );
    const name = found ? `${found[0]}:${iri.slice(found[1].length)}` : `<${iri}>`;
    if (this.known.size < 100_000) this.known.set(iri, name);
    return name;
  }
}
