/** Elements of Ecore models in few words, for tests. */
import { contain, type Item, Model, ModelObject, type SlotValue } from '@orrery/kernel';
import { ecoreClass } from '@orrery/metamodels';

export function element(className: string, values: Readonly<Record<string, SlotValue>> = {}): ModelObject {
  const made = new ModelObject(ecoreClass(className));
  for (const [name, value] of Object.entries(values)) put(made, name, value);
  return made;
}

export function annotation(source: string, details: Readonly<Record<string, string>> = {}): ModelObject {
  const entries = Object.entries(details).map(([key, value]) => element('EStringToStringMapEntry', { key, value }));
  return element('EAnnotation', { source, details: entries });
}

export function documentation(text: string): ModelObject {
  return annotation('http://www.eclipse.org/emf/2002/GenModel', { documentation: text });
}

/** `Map<String, ?>` is `generic(map, generic(string), generic())`. */
export function generic(classifier?: Item, ...eTypeArguments: ModelObject[]): ModelObject {
  return element('EGenericType', { ...(classifier !== undefined && { eClassifier: classifier }), eTypeArguments });
}

/** A package `http://example.org/arch` in a model of its own. */
export function ecoreModel(values: Readonly<Record<string, SlotValue>>): Model {
  const model = new Model('3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11');
  model.add(element('EPackage', { name: 'arch', nsURI: 'http://example.org/arch', nsPrefix: 'am', ...values }));
  return model;
}

function put(made: ModelObject, name: string, value: SlotValue): void {
  const feature = made.class.featuresByName.get(name)!;
  if (!feature.isContainment) made.set(feature, value);
  else for (const part of [value].flat()) contain(made, feature, part as ModelObject);
}
