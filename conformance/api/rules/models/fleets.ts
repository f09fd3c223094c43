/** Small files of a metamodel of fleets and ships, in XMI and in JSON, right and wrong. */

export const fleetNsUri = 'http://example.org/fleet';

/** The metamodel: a ship must have a name. */
export const fleetEcore = ecoreOf('fleet', fleetNsUri);

/** The same classes under another name and namespace. */
export function ecoreOf(name: string, nsUri: string): string {
  const type = (of: string) => `eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//${of}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="${name}" nsURI="${nsUri}" nsPrefix="${name}">
  <eClassifiers xsi:type="ecore:EClass" name="Fleet">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" ${type('EString')}/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="ships" upperBound="-1" eType="#//Ship" containment="true"/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="wrecks" upperBound="-1" eType="#//Ship" containment="true"/>
  </eClassifiers>
  <eClassifiers xsi:type="ecore:EClass" name="Ship">
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="name" lowerBound="1" ${type('EString')}/>
    <eStructuralFeatures xsi:type="ecore:EAttribute" name="tonnage" ${type('EInt')}/>
    <eStructuralFeatures xsi:type="ecore:EReference" name="escort" eType="#//Ship"/>
  </eClassifiers>
</ecore:EPackage>
`;
}

/** A fleet in XMI with these elements inside. */
export function fleetOf(...inside: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<fleet:Fleet xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:fleet="${fleetNsUri}" name="North">
${inside.map((line) => `  ${line}\n`).join('')}</fleet:Fleet>
`;
}

/** A fleet of ships without ids, in XMI. */
export const aFleet = (...names: readonly string[]): string => fleetOf(...names.map((name) => `<ships name="${name}"/>`));

interface Ship {
  readonly id: string;
  readonly name: string;
}

/** A fleet of ships with ids, in JSON. */
export function jsonFleet(id: string, ...ships: readonly Ship[]): string {
  const inside = ships.map((ship) => ({ id: ship.id, eClass: 'fleet:Ship', data: { name: ship.name } }));
  const content = [{ id, eClass: 'fleet:Fleet', data: { name: 'North', ships: inside } }];
  return JSON.stringify({ json: { version: '1.0', encoding: 'utf-8' }, ns: { fleet: fleetNsUri }, content });
}

const prefix = '@prefix : <http://example.org/sea#> .';

/** Triples that are no model of a metamodel. */
export const seaTurtle = `${prefix}\n# The sea.\n:fram a :Ship ; :name "Fram"@no , 'Forward' .\n`;

/** The same, some of them in a graph with a name. */
export const seaTrig = `${prefix}\n:fram a :Ship .\n:log { :fram :sails true . }\n`;

/** The triples of the sea as an ontology tool saves them, with entities for namespaces. */
export const seaRdfXml = `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [
  <!ENTITY sea "http://example.org/sea#">
]>
<rdf:RDF xmlns="&sea;" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xml:base="http://example.org/sea">
  <Ship rdf:about="&sea;fram">
    <name xml:lang="no">Fram</name>
    <name>Forward</name>
  </Ship>
</rdf:RDF>
`;

/** Content that cannot be read: its format, its text, and what a refusal says of the place. */
export const unreadable: readonly (readonly [says: string, format: string, text: string, place: RegExp])[] = [
  ['XMI with a wrong end tag', 'xmi', '<?xml version="1.0"?>\n<a>\n  <b></c>\n</a>\n', /line 3, column \d+/i],
  ['XMI that ends too early', 'xmi', aFleet('Fram').slice(0, -10), /line \d+, column \d+/i],
  ['XMI with a broken attribute', 'xmi', '<a\n  b=c/>', /line 2, column \d+/i],
  ['an empty XMI file', 'xmi', '', /line 1, column 1\b/i],
  ['a text instead of XMI', 'xmi', 'just a text', /line 1, column 1\b/i],
  ['JSON instead of XMI', 'xmi', '{"json": {}}', /line 1, column 1\b/i],
  [
    'broken JSON',
    'json',
    '{"json": {"version": "1.0"},\n "ns": {},\n "content": [{"data": [}]}',
    /line 3, column \d+.*\/content\/0\/data/i,
  ],
  ['JSON that ends too early', 'json', '{"json": {"version": "1.0"},\n "content": [', /line 2, column \d+.*\/content/i],
  ['an empty JSON file', 'json', '', /line 1, column 1\b/i],
  ['XMI instead of JSON', 'json', aFleet('Fram'), /line 1, column 1\b/i],
  ['a JSON text', 'json', '"content"', /line 1, column 1\b/i],
  ['Turtle that ends too early', 'ttl', `${prefix}\n:fram :name`, /line 2, column \d+/i],
  ['Turtle with a prefix that is not declared', 'ttl', `${prefix}\n:fram a sea:Ship .`, /line 2, column \d+/i],
  ['TriG with a bracket too many', 'trig', `${prefix}\n:log { :fram a :Ship }}`, /line 2, column \d+/i],
  ['JSON instead of Turtle', 'ttl', '{"json": {}}', /line 1, column \d+/i],
  ['RDF/XML with a name that nobody declares', 'rdf', seaRdfXml.replace('<Ship', '<sea:Ship'), /line 6, column 3\b/i],
  ['Turtle instead of RDF/XML', 'rdf', seaTurtle, /line 1, column 1\b/i],
  ['JSON whose content is no array', 'json', '{"json": {"version": "1.0"},\n "content": 5}', /\/content/],
];
