/** The IRIs of classes, features, data types and literals, and the way back from them. */
import type { Classifier, DataType, EnumerationLiteral, Feature } from '@orrery/kernel';
import { isPlainIri } from '../terms/iri-notation.ts';
import { orreryNamespace } from '../terms/vocabulary.ts';

const strangeNamespace = `${orreryNamespace}namespace:`;
const strangeInNames = /[^\p{L}\p{N}\p{M}_.~!$&'()*+,;=:@-]/gu;
const namespaces = new Map<string, string>();

/** What stands before the names of a package: its namespace URI, closed by `#` unless it ends in `#` or `/`. */
export function namespaceOf(nsUri: string): string {
  let found = namespaces.get(nsUri);
  if (found === undefined) {
    found = isPlain(nsUri) ? (/[#/]$/.test(nsUri) ? nsUri : `${nsUri}#`) : `${strangeNamespace}${encoded(nsUri)}#`;
    if (namespaces.size > 10_000) namespaces.clear();
    namespaces.set(nsUri, found);
  }
  return found;
}

/** Each is asked for with every object: a text that was looked up before is found faster again. */
const iris = new WeakMap<Classifier | Feature, string>();

export function classifierIri(classifier: Classifier): string {
  return iris.get(classifier) ?? kept(classifier, namespaceOf(classifier.package.nsUri) + encoded(classifier.name));
}

export function featureIri(feature: Feature): string {
  return iris.get(feature) ?? kept(feature, namespaceOf(feature.owner.package.nsUri) + encoded(feature.name));
}

function kept(of: Classifier | Feature, iri: string): string {
  iris.set(of, iri);
  return iri;
}

export function literalIri(type: DataType, literal: EnumerationLiteral): string {
  return `${classifierIri(type)}.${encoded(literal.name)}`;
}

/** Namespace URIs that an IRI may stand for, the likelier first, and the name in it. */
export function partsOfIri(iri: string): { readonly nsUris: readonly string[]; readonly name: string } | undefined {
  const hash = iri.lastIndexOf('#');
  const end = hash < 0 ? iri.lastIndexOf('/') : hash;
  if (end < 0) return undefined;
  const name = decoded(iri.slice(end + 1));
  const before = iri.slice(0, end);
  if (hash < 0) return { nsUris: [`${before}/`], name };
  if (before.startsWith(strangeNamespace)) return { nsUris: [decoded(before.slice(strangeNamespace.length))], name };
  return { nsUris: [before, `${before}#`], name };
}

/** Percent-encoded, so that it can stand in any IRI and comes back as it was. */
export function encoded(name: string): string {
  strangeInNames.lastIndex = 0;
  return strangeInNames.test(name) ? name.toWellFormed().replace(strangeInNames, encodeURIComponent) : name;
}

export function decoded(name: string): string {
  if (!name.includes('%')) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** An IRI that has no fragment yet, and that is not made here. */
function isPlain(nsUri: string): boolean {
  return isPlainIri(nsUri) && !/#./.test(nsUri) && !nsUri.startsWith(strangeNamespace);
}
