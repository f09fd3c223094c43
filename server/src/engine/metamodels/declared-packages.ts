/** The packages that an Ecore model declares. */
import type { Diagnostic, Model, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { type DeclaredPackage, mostNamespaces } from '../facts.ts';
import { firstTexts, type Room } from '../first-texts.ts';

export function isMetamodel(model: Model): boolean {
  return model.roots.some(isPackage);
}

const room: Room = { most: mostNamespaces, characters: 200_000 };

/** Subpackages too, each after the one that contains it; those without a namespace cannot be asked for. */
export function declaredPackages(model: Model): DeclaredPackage[] {
  return firstTexts(namedPackages(model), ({ nsUri, name }) => nsUri.length + name.length, room);
}

/** Says so where more packages are declared than models are read with. */
export function checkPackages(model: Model): Diagnostic[] {
  const { length } = declaredPackages(model);
  const isWhole = namedPackages(model).drop(length).next().done;
  const message = `The model declares very many packages: other models are read with the first ${length} of them.`;
  return isWhole ? [] : [{ severity: 'warning', code: 'too-many-packages', message }];
}

function* namedPackages(model: Model): Generator<DeclaredPackage, void> {
  const waiting = model.roots.filter(isPackage).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [nsUri, name] = [textOf(next, 'nsURI'), textOf(next, 'name')];
    if (nsUri !== '') yield { nsUri, name };
    for (const nested of next.parts().filter(isPackage).reverse()) waiting.push(nested);
  }
}

function isPackage(object: ModelObject): boolean {
  return object.class.name === 'EPackage' && object.class.package.nsUri === ecoreNsUri;
}

function textOf(object: ModelObject, name: string): string {
  const value = object.named(name);
  return typeof value === 'string' ? value : '';
}
