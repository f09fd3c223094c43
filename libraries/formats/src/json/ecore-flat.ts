/** Ecore elements that Sirius writes flat: without class and data, with keys in an order of their own. */
import type { Class, Feature, ModelObject } from '@orrery/kernel';
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

export type ObjectForm = 'full' | 'flat' | 'data';

/** How an object is written inside a feature: only Ecore's own features have flat parts. */
export function formInside(part: Class, feature: Feature | undefined): ObjectForm {
  if (!feature || feature.isDynamic || feature.owner.package.nsUri !== ecoreNsUri || part !== feature.type) return 'full';
  if (feature.name === 'eSubpackages') return 'data';
  return Object.hasOwn(orders, part.name) ? 'flat' : 'full';
}

/** The features that are set, in the order in which a flat element names them. */
export function flatEntries(object: ModelObject): [Feature, ReturnType<ModelObject['get']>][] {
  const order = orders[object.class.name] ?? [];
  const rank = ({ name }: Feature) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...object.entries()].sort(([one], [other]) => rank(one) - rank(other));
}
