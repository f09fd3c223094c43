/** Ecore elements that Sirius writes flat: without class and data, with keys in an order of their own. */
import { type Class, type Feature, isWritten, type ModelObject, ownEntry } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';

/** The order of SER.createData; the features that it forgets follow. */
const orders: Readonly<Record<string, readonly string[]>> = {
  EAnnotation: ['source', 'references', 'contents', 'details'],
  EOperation: [
    'name',
    'eAnnotations',
    'eType',
    'eGenericType',
    'eTypeParameters',
    'eParameters',
    'eExceptions',
    'eGenericExceptions',
  ],
  EParameter: ['name', 'eType', 'eGenericType', 'eAnnotations'],
  ETypeParameter: ['name', 'eAnnotations', 'eBounds'],
  EEnumLiteral: ['eAnnotations', 'name', 'value', 'literal'],
  EGenericType: ['eTypeParameter', 'eClassifier', 'eTypeArguments'],
  EStringToStringMapEntry: ['key', 'value'],
};

export type ObjectNotation = 'full' | 'flat' | 'data';

/** How an object is written inside a feature: only Ecore's own features have flat parts. */
export function notationInside(part: Class, feature: Feature | undefined): ObjectNotation {
  if (!feature || feature.isDynamic || feature.owner.package.nsUri !== ecoreNsUri || part !== feature.type) return 'full';
  if (feature.name === 'eSubpackages') return 'data';
  return Object.hasOwn(orders, part.name) ? 'flat' : 'full';
}

/** The places of the features that are set and written, in the order in which a flat element names them. */
export function flatPlaces(object: ModelObject): number[] {
  const order = ownEntry(orders, object.class.name) ?? [];
  const rank = (place: number) => {
    const position = order.indexOf(object.featureAt(place).name);
    return position < 0 ? order.length : position;
  };
  const places: number[] = [];
  for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) if (isWritten(object.featureAt(at))) places.push(at);
  return places.sort((one, other) => rank(one) - rank(other));
}
