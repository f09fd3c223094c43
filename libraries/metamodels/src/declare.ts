/** Short words for declaring metamodels by hand. */
import type { FeatureDeclaration } from '@orrery/kernel';

export type Options = Omit<Partial<FeatureDeclaration>, 'name' | 'type' | 'kind'>;

/** Computed from other features and stored nowhere. */
export const computed: Options = { isChangeable: false, isVolatile: true, isTransient: true, isDerived: true };
export const many: Options = { upperBound: -1 };

export function attribute(name: string, type: string, options: Options = {}): FeatureDeclaration {
  return { name, type, kind: 'attribute', ...options };
}

export function reference(name: string, type: string, options: Options = {}): FeatureDeclaration {
  return { name, type, kind: 'reference', ...options };
}

export function part(name: string, type: string, options: Options = {}): FeatureDeclaration {
  return { name, type, kind: 'reference', isContainment: true, ...options };
}

export function parts(name: string, type: string, options: Options = {}): FeatureDeclaration {
  return part(name, type, { ...many, ...options });
}

/** The way back from a part to its container. */
export function container(name: string, type: string, opposite: string): FeatureDeclaration {
  return reference(name, type, { opposite, isTransient: true, isChangeable: false });
}
