/** A generated Ecore package of so many classes: a forest of inheritance, containment and references, attributes, some enumerations. */
import { randomNumbers } from '@orrery/testing/random.ts';

export function generatedPackage(classes: number): string {
  const random = randomNumbers(7);
  const below = (most: number) => Math.floor(random() * most);
  const classifiers = Array.from({ length: classes }, (_, index) => {
    const parent = index > 3 && random() < 0.6 ? ` eSuperTypes="#//Class${below(index)}"` : '';
    const attributes = Array.from({ length: below(5) }, (_, at) => feature('EAttribute', `attribute${at}`, string));
    const references = Array.from({ length: random() < 0.5 ? 0 : 1 + below(2) }, (_, at) =>
      feature('EReference', `reference${at}`, `eType="#//Class${below(classes)}"${random() < 0.4 ? ' containment="true"' : ''}`),
    );
    return `<eClassifiers xsi:type="ecore:EClass" name="Class${index}"${parent}>${attributes.join('')}${references.join('')}</eClassifiers>`;
  });
  return `<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="generated" nsURI="http://generated" nsPrefix="g">${classifiers.join('\n')}</ecore:EPackage>`;
}

const string = 'eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"';

function feature(kind: string, name: string, more: string): string {
  return `<eStructuralFeatures xsi:type="ecore:${kind}" name="${name}" upperBound="-1" ${more}/>`;
}
