/** Short words for the attributes of the ArchiMate metamodel; all of them have types of Ecore. */
import type { FeatureDeclaration } from '@orrery/kernel';
import { attribute, type Options } from '../declare.ts';
import { ecoreNsUri } from '../names.ts';

/** Without a default the text is null until somebody sets it. */
export function text(name: string, defaultLiteral?: string, options: Options = {}): FeatureDeclaration {
  return ofType('EString', name, defaultLiteral, options);
}

export function number(name: string, defaultValue = 0): FeatureDeclaration {
  return ofType('EInt', name, String(defaultValue));
}

export function flag(name: string, defaultValue = false): FeatureDeclaration {
  return ofType('EBoolean', name, String(defaultValue));
}

function ofType(type: string, name: string, defaultLiteral: string | undefined, options: Options = {}): FeatureDeclaration {
  return attribute(name, `${ecoreNsUri}#//${type}`, { ...options, ...(defaultLiteral !== undefined && { defaultLiteral }) });
}
