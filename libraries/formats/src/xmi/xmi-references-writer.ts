/** Writes the targets of references: words in attributes, and hrefs. */
import { type Class, type Feature, Fragments, type Item, Link, type Metamodels, type Model, ModelObject } from '@orrery/kernel';
import { isSameClass, knownClassOfLink } from '../writing/link-class.ts';
import type { Prefixes } from '../writing/prefixes.ts';
import { namesItsClass } from './xmi-notations.ts';
import type { XmiProfile } from './xmi-profile.ts';

export class XmiReferencesWriter {
  private readonly fragments: Fragments;
  private readonly prefixes: Prefixes;
  private readonly profile: XmiProfile;
  private readonly metamodels: Metamodels | undefined;

  constructor(model: Model, prefixes: Prefixes, profile: XmiProfile, metamodels: Metamodels | undefined) {
    this.fragments = new Fragments(model);
    this.prefixes = prefixes;
    this.profile = profile;
    this.metamodels = metamodels;
  }

  /** One word of an attribute: local ones without # in general, with # in the encoded style. */
  word(item: Item, feature: Feature): string {
    if (item instanceof ModelObject) return `${this.profile.isEncoded ? '#' : ''}${this.fragmentOf(item)}`;
    const link = item as Link;
    if (link.document === '') return this.profile.isEncoded ? link.target : link.fragment;
    const type = this.typeOfWord(link, feature);
    return type ? `${this.prefixes.nameOf(type)} ${link.target}` : link.target;
  }

  /** In words EMF names a class only where the declared one is abstract. */
  typeOfWord(item: Item, feature: Feature): Class | undefined {
    if (feature.isDynamic) return item instanceof Link ? item.type : undefined;
    const isTold = item instanceof Link && item.document !== '' && (feature.type as Class).isAbstract;
    const type = isTold ? knownClassOfLink(item, this.metamodels) : undefined;
    return type && !isSameClass(type, feature.type as Class) ? type : undefined;
  }

  href(item: Item): string {
    return item instanceof ModelObject ? `#${this.fragmentOf(item)}` : (item as Link).target.replace(/^([^#]+)#$/, '$1');
  }

  /** The class of a target, where the reference alone does not tell, or the document told it. */
  typeOf(item: Item, feature: Feature): Class | undefined {
    const type = item instanceof ModelObject ? ownClassOf(item) : knownClassOfLink(item as Link, this.metamodels);
    const isNews = feature.isDynamic || (type && !isSameClass(type, feature.type as Class));
    return isNews || (item instanceof Link && item.type === type) ? type : undefined;
  }

  /** An id with a blank or a sign in it that readers take for something else cannot stand among words. */
  private fragmentOf(object: ModelObject): string {
    const fragment = this.fragments.of(object);
    return fragment === '' || /[\s#]/.test(fragment) || (object.givenId === undefined && /^\/|:/.test(fragment))
      ? this.fragments.pathOf(object)
      : fragment;
  }
}

/** Nothing where the class was made up from the name of the feature. */
function ownClassOf(object: ModelObject): Class | undefined {
  const { containment } = object;
  return !containment?.isDynamic || namesItsClass(object, containment) ? object.class : undefined;
}
