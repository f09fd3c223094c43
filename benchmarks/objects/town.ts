/** A town of any size in XMI: half of its objects are houses side by side, everyone knows the first inhabitant, and one cellar goes deep. A register of another file refers to its people. */

export const townNsUri = 'http://example.org/town';

export const townEcore = `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="town" nsURI="${townNsUri}" nsPrefix="town">
  <eClassifiers xsi:type="ecore:EClass" name="Town">${part('houses', 'House', -1)}${part('cellar', 'Cellar', 1)}</eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="House">${attribute('name', 'EString')}${attribute('number', 'EInt')}${part('people', 'Person', -1)}</eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Person">${attribute('name', 'EString')}${attribute('age', 'EInt')}
    <eStructuralFeatures xsi:type="ecore:EReference" name="knows" upperBound="-1" eType="#//Person"/></eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Cellar">${attribute('name', 'EString')}${part('below', 'Cellar', 1)}</eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Register">${part('entries', 'Entry', -1)}</eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Entry">${attribute('name', 'EString')}
    <eStructuralFeatures xsi:type="ecore:EReference" name="person" eType="#//Person"/></eClassifiers>
</ecore:EPackage>
`;

/** Ids as most tools write them. */
export function townId(kind: keyof typeof kinds, number: number): string {
  return `${kinds[kind]}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const kinds = {
  town: '00000000',
  house: '00000001',
  person: '00000002',
  cellar: '00000003',
  register: '00000004',
  entry: '00000005',
};
const depth = 100;
const housesAtOnce = 1000;
/** Above, people know each other less: a document has 512 MiB at most. */
const mostInFull = 4_000_000;

/** Pieces of the document with about so many objects; everybody is a few years older than in the first one. */
export function* town(objects: number, years = 0): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<town:Town xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:town="http://example.org/town" xmi:id="${townId('town', 0)}">\n`;
  const houses = Math.floor((objects - depth - 1) / 2);
  for (let first = 0; first < houses; first += housesAtOnce)
    yield Array.from({ length: Math.min(housesAtOnce, houses - first) }, (_, index) =>
      house(first + index, years, objects <= mostInFull),
    ).join('');
  yield `<cellar xmi:id="${townId('cellar', 0)}" name="Cellar 0">`;
  for (let level = 1; level < depth; level++) yield `<below xmi:id="${townId('cellar', level)}" name="Cellar ${level}">`;
  yield `${'</below>'.repeat(depth - 1)}</cellar>\n</town:Town>\n`;
}

function house(number: number, years: number, isInFull: boolean): string {
  const knows = isInFull || number % 4 === 0 ? ` knows="${townId('person', 0)}"` : '';
  const person = `<people xmi:id="${townId('person', number)}" name="Inhabitant ${number}" age="${((number * 7) % 90) + years}"${knows}/>`;
  const place = isInFull ? ` number="${number}"` : '';
  return `<houses xmi:id="${townId('house', number)}" name="House number ${number}"${place}>${person}</houses>\n`;
}

/** The name under which the register knows the town. */
export const townFile = 'town.xmi';

/** Pieces of a document with so many entries, each of which refers to an inhabitant. */
export function* register(entries: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<town:Register xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:town="http://example.org/town" xmi:id="${townId('register', 0)}">\n`;
  for (let first = 0; first < entries; first += housesAtOnce)
    yield Array.from({ length: Math.min(housesAtOnce, entries - first) }, (_, index) => entry(first + index)).join('');
  yield '</town:Register>\n';
}

function entry(number: number): string {
  return `<entries xmi:id="${townId('entry', number)}" name="Entry ${number}"><person href="${townFile}#${townId('person', number)}"/></entries>\n`;
}

function attribute(name: string, type: string): string {
  return `<eStructuralFeatures xsi:type="ecore:EAttribute" name="${name}" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//${type}"/>`;
}

function part(name: string, type: string, upperBound: number): string {
  return `<eStructuralFeatures xsi:type="ecore:EReference" name="${name}" upperBound="${upperBound}" eType="#//${type}" containment="true"/>`;
}
