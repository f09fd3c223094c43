/** Types in the order in which they were found, each once. What has no value is never the same as anything else. */
import { numberOf } from '../values/object-numbers.ts';
import type { Type } from './type.ts';

/** The same text for types that are the same; a literal counts as what it stands for, as in the original engine. */
export function typeKey(type: Type): string {
  if (type.kind === 'java' || type.kind === 'javaLiteral') return `j${type.name ?? ''}`;
  if (type.kind === 'instance' || type.kind === 'classifierLiteral') return `c${numberOf(type.classifier)}`;
  if (type.kind === 'lambda') return `l(${typeKey(type.of)},${typeKey(type.result)})`;
  if (type.kind === 'many')
    return `${type.collection}(${typeKey(type.element)}${type.literals?.map((one) => ` ${numberOf(one)}`).join('') ?? ''})`;
  return `n${numberOf(type)}`;
}

export function distinct(types: Iterable<Type>): readonly Type[] {
  const found = new Map<string, Type>();
  for (const type of types) {
    const key = typeKey(type);
    if (!found.has(key)) found.set(key, type);
  }
  return [...found.values()];
}
