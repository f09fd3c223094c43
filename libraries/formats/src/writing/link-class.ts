/** The class of what a link points to: what the document said, what a metamodel knows, or what the reference declares. */
import type { Class, Feature, Link, Metamodels } from '@orrery/kernel';
import { builtInMetamodels, classOfClassifier } from '@orrery/metamodels';

export function classOfLink(link: Link, feature: Feature, metamodels: Metamodels = builtInMetamodels): Class {
  return knownClassOfLink(link, metamodels) ?? (feature.type as Class);
}

/** Without what the reference declares. */
export function knownClassOfLink(link: Link, metamodels: Metamodels = builtInMetamodels): Class | undefined {
  return link.type ?? classInMetamodel(link, metamodels);
}

/** `nsURI#//Name` means a classifier of a known metamodel. */
function classInMetamodel(link: Link, metamodels: Metamodels): Class | undefined {
  const { document, fragment } = link;
  if (document === '' || !fragment.startsWith('//')) return undefined;
  const found = (metamodels.find(document) ?? builtInMetamodels.find(document))?.classifiers.get(fragment.slice(2));
  return found && classOfClassifier(found.kind, found.kind === 'dataType' && found.literals !== undefined);
}

/** A class that was extended by unknown features is still the same class to a reader. */
export function isSameClass(one: Class, other: Class): boolean {
  return one === other || (one.name === other.name && one.package === other.package);
}
