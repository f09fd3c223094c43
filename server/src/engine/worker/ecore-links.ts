/** Joins Ecore models of several files: links from one to another become references to the very elements. */
import { FragmentResolver, type Item, Link, type Model, ModelObject, objectsOf } from '@orrery/kernel';

/** The other documents that a model refers to. */
export function documentsOf(model: Model): Set<string> {
  const documents = new Set<string>();
  for (const [, , items] of references(model))
    for (const item of items) if (item instanceof Link && item.document !== '') documents.add(item.document);
  return documents;
}

/** A link whose target is not there stays as it is. */
export function joinModels<Key>(
  models: ReadonlyMap<Key, Model>,
  keyOf: (document: string, referrer: Key) => Key | undefined,
): void {
  const targets = new Map<Model, EcoreTargets>();
  const find = (link: Link, referrer: Key): Item => {
    const key = link.document === '' ? undefined : keyOf(link.document, referrer);
    const model = key === undefined ? undefined : models.get(key);
    if (!model) return link;
    if (!targets.has(model)) targets.set(model, new EcoreTargets(model));
    return targets.get(model)!.find(link) ?? link;
  };
  for (const [referrer, model] of models) joinModel(model, (link) => find(link, referrer));
}

function joinModel(model: Model, find: (link: Link) => Item): void {
  for (const [object, feature, items] of [...references(model)]) {
    if (!items.some((item) => item instanceof Link)) continue;
    const joined = items.map((item) => (item instanceof Link ? find(item) : item));
    object.set(feature, feature.isMany ? joined : joined[0]);
  }
}

function* references(model: Model) {
  for (const object of model.objects())
    for (const [feature, value] of object.entries())
      if (feature.isReference && !feature.isContainment) yield [object, feature, Array.isArray(value) ? value : [value]] as const;
}

/** The elements of one Ecore model, by the fragments of links. */
class EcoreTargets {
  private readonly fragments: FragmentResolver;
  private readonly packages = new Map<string, ModelObject>();

  constructor(model: Model) {
    this.fragments = new FragmentResolver(model);
    for (const object of objectsOf(model.roots)) {
      const nsUri = object.class.name === 'EPackage' ? object.named('nsURI') : undefined;
      if (typeof nsUri === 'string' && !this.packages.has(nsUri)) this.packages.set(nsUri, object);
    }
  }

  /** `nsURI#//A` starts at the package with this namespace, `file.ecore#//A` at the first root of the file. */
  find({ document, fragment }: Link): ModelObject | undefined {
    const home = this.packages.get(document);
    const names = /^\/\/(?=[^@])/.test(fragment) ? fragment.slice(2).split('/') : undefined;
    const named = home && names && namedBelow(home, names);
    return named ?? this.fragments.find(fragment);
  }
}

function namedBelow(home: ModelObject, names: readonly string[]): ModelObject | undefined {
  let found: ModelObject | undefined = home;
  for (const name of names) found = found?.parts().find((part) => part.named('name') === name);
  return found instanceof ModelObject ? found : undefined;
}
