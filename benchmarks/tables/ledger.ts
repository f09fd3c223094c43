/** A ledger of any length in XMI: entries side by side, each with twenty attributes of all kinds. */

const ledgerNsUri = 'http://example.org/ledger';

/** The name of each attribute, its type, and its value in an entry. */
const attributes: readonly (readonly [name: string, type: string, value: (entry: number) => string | number | boolean])[] = [
  ['name', 'EString', (entry) => `Entry ${entry}`],
  ['account', 'EString', (entry) => `A-${entry % 997}`],
  ['customer', 'EString', (entry) => `Customer ${entry % 10_007}`],
  ['city', 'EString', (entry) => ['Bern', 'Zürich', 'Genève', 'Łódź'][entry % 4]!],
  ['country', 'EString', (entry) => ['CH', 'PL', 'FR'][entry % 3]!],
  ['formula', 'EString', (entry) => `=A${entry % 100}+1`],
  ['note', 'EString', (entry) => `paid, "in full" ${entry % 7}`],
  ['reference', 'EString', (entry) => `R${(entry * 31) % 1_000_003}`],
  ['status', 'EString', (entry) => (entry % 5 === 0 ? 'open' : 'closed')],
  ['due', 'EString', (entry) => `2026-${String((entry % 12) + 1).padStart(2, '0')}-15`],
  ['amount', 'EDouble', (entry) => (entry % 100_000) / 100],
  ['rate', 'EDouble', (entry) => (entry % 1000) / 1000],
  ['year', 'EInt', (entry) => 1990 + (entry % 37)],
  ['month', 'EInt', (entry) => (entry % 12) + 1],
  ['day', 'EInt', (entry) => (entry % 28) + 1],
  ['units', 'EInt', (entry) => entry % 1000],
  ['page', 'EInt', (entry) => Math.floor(entry / 50) + 1],
  ['line', 'EInt', (entry) => (entry % 50) + 1],
  ['checked', 'EBoolean', (entry) => entry % 2 === 0],
  ['urgent', 'EBoolean', (entry) => entry % 10 === 0],
];

export const columns = attributes.map(([name]) => name);

export const ledgerEcore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="ledger" nsURI="${ledgerNsUri}" nsPrefix="ledger">
  <eClassifiers xsi:type="ecore:EClass" name="Ledger">
    <eStructuralFeatures xsi:type="ecore:EReference" name="entries" upperBound="-1" eType="#//Entry" containment="true"/></eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Entry">${attributes.map(([name, type]) => attribute(name, type)).join('')}</eClassifiers>
</ecore:EPackage>
`;

const entriesAtOnce = 1000;

/** Pieces of the document. */
export function* ledger(entries: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ledger:Ledger xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ledger="${ledgerNsUri}">\n`;
  for (let first = 0; first < entries; first += entriesAtOnce)
    yield Array.from({ length: Math.min(entriesAtOnce, entries - first) }, (_, index) => entryOf(first + index)).join('');
  yield '</ledger:Ledger>\n';
}

function entryOf(number: number): string {
  const values = attributes.map(([name, , value]) => ` ${name}="${String(value(number)).replaceAll('"', '&quot;')}"`);
  return `<entries${values.join('')}/>\n`;
}

function attribute(name: string, type: string): string {
  return `<eStructuralFeatures xsi:type="ecore:EAttribute" name="${name}" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//${type}"/>`;
}
