/** The packages that an Ecore model declares. */
import type { Model, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import type { DeclaredPackage } from '../facts.ts';

export function isMetamodel(model: Model): boolean {
  return model.roots.some(isPackage);
}

/** Subpackages too, each after the one that contains it; those without a namespace cannot be asked for. */
export function declaredPackages(model: Model): DeclaredPackage[] {
  const packages: ModelObject[] = model.roots.filter(isPackage);
  for (let index = 0; index < packages.length; index++)
    packages.splice(index + 1, 0, ...packages[index]!.parts().filter(isPackage));
  return packages.map((found) => ({ nsUri: textOf(found, 'nsURI'), name: textOf(found, 'name') })).filter(({ nsUri }) => nsUri);
}

function isPackage(object: ModelObject): boolean {
  return object.class.name === 'EPackage' && object.class.package.nsUri === ecoreNsUri;
}

function textOf(object: ModelObject, name: string): string {
  const value = object.named(name);
  return typeof value === 'string' ? value : '';
}
