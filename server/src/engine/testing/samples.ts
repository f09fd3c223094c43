/** Small documents for the tests of the engine. */

export const shopNsUri = 'http://shop';

export const shopEcore = ecore(
  'shop',
  shopNsUri,
  `<eClassifiers xsi:type="ecore:EClass" name="Shop">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" lowerBound="1" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="goods" upperBound="-1" eType="#//Good" containment="true"/>
  </eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Good">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString"/>
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="price" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EDouble"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="goesWith" upperBound="-1" eType="#//Good"/>
  </eClassifiers>`,
);

export function ecore(name: string, nsUri: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="${name}" nsURI="${nsUri}" nsPrefix="${name}">
  ${content}
</ecore:EPackage>`;
}

/** A shop with these goods, without ids. */
export function shop(...goods: readonly string[]): string {
  const lines = goods.map((name) => `<goods name="${name}"/>`).join('\n  ');
  return instance('shop', shopNsUri, `<shop:Shop ROOT name="Corner">\n  ${lines}\n</shop:Shop>`);
}

/** The document with this root; ROOT stands where the namespaces go. */
export function instance(prefix: string, nsUri: string, root: string): string {
  const namespaces = `xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix}="${nsUri}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.replace('ROOT', namespaces)}`;
}

/** A shop with so many goods that reading takes a while. */
export function largeShop(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `<goods name="Good number ${index}"/>`).join('\n  ');
  return shop().replace('\n  \n', `\n  ${lines}\n`);
}
