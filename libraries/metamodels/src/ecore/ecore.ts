/** Ecore, the metamodel of metamodels. */
import { type Class, linkPackages, type Package } from '@orrery/kernel';
import { ecoreNsUri } from '../names.ts';
import { ecoreClasses } from './ecore-classes.ts';
import { ecoreDataTypes } from './ecore-data-types.ts';

export const ecore: Package = linkPackages([
  { name: 'ecore', nsUri: ecoreNsUri, nsPrefix: 'ecore', classes: ecoreClasses, dataTypes: ecoreDataTypes },
])[0]!;

export function ecoreClass(name: string): Class {
  const found = ecore.classifiers.get(name);
  if (found?.kind !== 'class') throw new Error(`Ecore has no class ${name}.`);
  return found;
}

/** The class of the model element that describes a classifier. */
export function classOfClassifier(kind: 'class' | 'dataType', isEnumeration = false): Class {
  return ecoreClass(kind === 'class' ? 'EClass' : isEnumeration ? 'EEnum' : 'EDataType');
}
