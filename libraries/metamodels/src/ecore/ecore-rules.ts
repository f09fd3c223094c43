/** Checks an Ecore model for what it declares in vain: packages whose namespace is that of a metamodel that is built in. */
import type { Diagnostic, Model, ModelObject } from '@orrery/kernel';
import { builtInMetamodels } from '../built-in.ts';
import { partsOf, textOf } from './ecore-values.ts';

export function checkEcore(model: Model, checkpoint: () => void = () => {}): Diagnostic[] {
  const packages = model.roots.filter(({ class: { name } }) => name === 'EPackage');
  for (const found of packages) {
    checkpoint();
    for (const nested of partsOf(found, 'eSubpackages')) packages.push(nested);
  }
  return packages.filter(isBuiltIn).map((found) => ignored(found, model));
}

function isBuiltIn(found: ModelObject): boolean {
  return builtInMetamodels.find(textOf(found, 'nsURI') ?? '') !== undefined;
}

function ignored(found: ModelObject, model: Model): Diagnostic {
  const message = `The namespace ${textOf(found, 'nsURI')} is that of a metamodel that is built in: models are read with that one, and expressions know that one.`;
  return { severity: 'warning', code: 'built-in-namespace', message, objectId: model.idOf(found), feature: 'nsURI' };
}
