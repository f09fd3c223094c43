/** Types as people write them in expressions. */
import { javaNames } from '../types/java-classes.ts';
import type { Type } from '../types/type.ts';

const collections = { Sequence: 'Sequence', Set: 'OrderedSet', Collection: 'Collection' } as const;

/** Alternatives are told with bars between them; where there is no type at all, nothing. */
export function shownTypes(types: readonly Type[]): string | undefined {
  const shown = [...new Set(types.flatMap((type) => shownType(type) ?? []))];
  return shown.length > 0 ? shown.join(' | ') : undefined;
}

export function shownType(type: Type): string | undefined {
  if (type.kind === 'java') return type.name === undefined ? 'null' : basicName(type.name);
  if (type.kind === 'instance') return `${type.classifier.package.name}::${type.classifier.name}`;
  if (type.kind === 'many')
    return `${collections[type.collection]}(${type.literals ? 'ecore::EClassifier' : (shownType(type.element) ?? '')})`;
  if (type.kind === 'classifierLiteral') return type.classifier.kind === 'class' ? 'ecore::EClass' : 'ecore::EDataType';
  if (type.kind === 'javaLiteral') return 'Class';
  return type.kind === 'lambda' ? shownType(type.result) : undefined;
}

/** Real is AQL's word for a Double. */
function basicName(name: string): string {
  if (name === javaNames.Double) return 'Real';
  if (name.startsWith('org.eclipse.emf.ecore.E')) return `ecore::${name.slice(name.lastIndexOf('.') + 1)}`;
  return name.slice(name.lastIndexOf('.') + 1);
}
