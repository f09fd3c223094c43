/** The documentation in the annotations of an Ecore model, of packages, classifiers and features. */
import type { Model, ModelObject } from '@orrery/kernel';
import { allPackages, nameOf, partsOf, textOf } from '@orrery/metamodels';

export interface Documentation {
  ofPackage(nsUri: string): string | null;
  /** Of a classifier by its qualified name, or of one of its features. */
  of(classifier: string, feature?: string): string | null;
}

/** Built-in metamodels have none. */
export const noDocumentation: Documentation = { ofPackage: () => null, of: () => null };

const genModelSource = 'http://www.eclipse.org/emf/2002/GenModel';

export function documentationIn({ roots }: Model): Documentation {
  const texts = new Map<string, string>();
  const take = (key: string, element: ModelObject) => {
    const text = textAt(element);
    if (text !== undefined) texts.set(key, text);
  };
  for (const found of allPackages(roots)) {
    const nsUri = textOf(found, 'nsURI') ?? '';
    take(nsUri, found);
    for (const classifier of partsOf(found, 'eClassifiers')) {
      const name = `${nsUri}#//${nameOf(classifier)}`;
      take(name, classifier);
      for (const feature of partsOf(classifier, 'eStructuralFeatures')) take(`${name}/${nameOf(feature)}`, feature);
    }
  }
  const of = (key: string) => texts.get(key) ?? null;
  return { ofPackage: of, of: (classifier, feature) => of(feature === undefined ? classifier : `${classifier}/${feature}`) };
}

function textAt(element: ModelObject): string | undefined {
  const annotations = partsOf(element, 'eAnnotations').filter((one) => textOf(one, 'source') === genModelSource);
  const entry = annotations.flatMap((one) => partsOf(one, 'details')).find((one) => textOf(one, 'key') === 'documentation');
  return entry && textOf(entry, 'value');
}
