/** Keeps the proposals that match what is written; of qualified names, part by part. */
import type { Classifier, Package } from '@orrery/kernel';
import { matches } from './camel-case.ts';
import type { Suggestion } from './proposal.ts';

/** Names of some metamodels are no names of the language; such a thing is asked for by eGet. */
export function isWritable({ kind, insertText }: Suggestion): boolean {
  if (kind !== 'feature' && kind !== 'type' && kind !== 'literal') return true;
  return insertText.split('::').every((part) => /^_?[a-zA-Z][a-zA-Z0-9_]*$/.test(part));
}

export function isWanted(suggestion: Suggestion, prefix: string): boolean {
  if (prefix === '') return true;
  const parts = prefix.split(/::?/).filter((part, index, all) => part !== '' || index < all.length - 1);
  const isOpen = prefix.endsWith(':');
  if (suggestion.kind === 'type') return isWantedType(suggestion.of as Classifier, parts, isOpen);
  if (suggestion.kind === 'literal') return isWantedLiteral(suggestion, parts, isOpen);
  return matches(suggestion.insertText, prefix);
}

function isWantedType({ name, package: of }: Classifier, parts: readonly string[], isOpen: boolean): boolean {
  const [first, second, third] = parts;
  if (first === undefined) return true;
  if (third !== undefined) return false;
  if (second !== undefined) return matchesPackage(of, first) && matches(name, second);
  return matchesPackage(of, first) || (!isOpen && matches(name, first));
}

function isWantedLiteral({ of, insertText }: Suggestion, parts: readonly string[], isOpen: boolean): boolean {
  const type = of as Classifier;
  const literal = insertText.slice(insertText.lastIndexOf(':') + 1);
  const [first, second, third] = parts;
  if (first === undefined) return true;
  if (second === undefined)
    return matchesPackage(type.package, first) || (!isOpen && (matches(type.name, first) || matches(literal, first)));
  if (!matchesPackage(type.package, first)) return false;
  if (third !== undefined) return matches(type.name, second) && matches(literal, third);
  return matches(type.name, second) || (!isOpen && matches(literal, second));
}

function matchesPackage({ name, nsPrefix }: Package, written: string): boolean {
  return matches(name, written) || nsPrefix === written;
}
