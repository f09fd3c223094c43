/** The landscape of a town library as an ArchiMate model, written from a few tables. */
import { hash } from 'node:crypto';

type Layer = 'Business' | 'Application' | 'Technology & Physical' | 'Motivation';

interface Element {
  readonly name: string;
  readonly type: string;
  readonly layer: Layer;
  readonly documentation?: string;
}

const element = (layer: Layer, type: string, name: string, documentation?: string): Element => ({
  name,
  type,
  layer,
  ...(documentation && { documentation }),
});

const elements: readonly Element[] = [
  element('Motivation', 'Stakeholder', 'Town council'),
  element('Motivation', 'Driver', 'Fewer visitors'),
  element('Motivation', 'Goal', 'Open at all hours', 'Readers come when it suits them, also when nobody works.'),
  element('Motivation', 'Requirement', 'Lending without staff'),
  element('Business', 'BusinessActor', 'Reader'),
  element('Business', 'BusinessActor', 'Librarian'),
  element('Business', 'BusinessRole', 'Cataloguer'),
  element('Business', 'BusinessProcess', 'Lend a book'),
  element('Business', 'BusinessProcess', 'Take a book back'),
  element('Business', 'BusinessProcess', 'Catalogue a book'),
  element('Business', 'BusinessService', 'Lending'),
  element('Business', 'BusinessObject', 'Book'),
  element('Business', 'BusinessObject', 'Loan', 'Four weeks, and four more where nobody waits for the book.'),
  element('Application', 'ApplicationComponent', 'Catalogue'),
  element('Application', 'ApplicationComponent', 'Loans'),
  element('Application', 'ApplicationComponent', 'Reader portal'),
  element('Application', 'ApplicationService', 'Search books'),
  element('Application', 'ApplicationService', 'Record a loan'),
  element('Application', 'DataObject', 'Loan record'),
  element('Technology & Physical', 'Node', 'Library server'),
  element('Technology & Physical', 'Device', 'Self-service desk'),
  element('Technology & Physical', 'SystemSoftware', 'Database'),
  element('Technology & Physical', 'CommunicationNetwork', 'Town network'),
];

const relations: readonly (readonly [type: string, source: string, target: string])[] = [
  ['Association', 'Town council', 'Fewer visitors'],
  ['Influence', 'Fewer visitors', 'Open at all hours'],
  ['Realization', 'Lending without staff', 'Open at all hours'],
  ['Assignment', 'Librarian', 'Cataloguer'],
  ['Assignment', 'Cataloguer', 'Catalogue a book'],
  ['Serving', 'Lending', 'Reader'],
  ['Realization', 'Lend a book', 'Lending'],
  ['Triggering', 'Lend a book', 'Take a book back'],
  ['Access', 'Lend a book', 'Loan'],
  ['Access', 'Take a book back', 'Loan'],
  ['Access', 'Catalogue a book', 'Book'],
  ['Association', 'Loan', 'Book'],
  ['Realization', 'Catalogue', 'Search books'],
  ['Realization', 'Loans', 'Record a loan'],
  ['Serving', 'Search books', 'Catalogue a book'],
  ['Serving', 'Record a loan', 'Lend a book'],
  ['Serving', 'Record a loan', 'Take a book back'],
  ['Serving', 'Catalogue', 'Reader portal'],
  ['Access', 'Loans', 'Loan record'],
  ['Realization', 'Loan record', 'Loan'],
  ['Realization', 'Loans', 'Lending without staff'],
  ['Serving', 'Library server', 'Loans'],
  ['Serving', 'Library server', 'Catalogue'],
  ['Composition', 'Library server', 'Database'],
  ['Association', 'Town network', 'Library server'],
  ['Association', 'Town network', 'Self-service desk'],
];

/** Each row is a line of boxes. */
const views: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'From reader to machine': [
    ['Reader', 'Lending'],
    ['Lend a book', 'Take a book back', 'Loan'],
    ['Record a loan', 'Loans', 'Loan record'],
    ['Self-service desk', 'Town network', 'Library server', 'Database'],
  ],
  'Why we change': [
    ['Town council', 'Fewer visitors', 'Open at all hours'],
    ['Loans', 'Lending without staff'],
  ],
  Cataloguing: [
    ['Librarian', 'Cataloguer', 'Catalogue a book', 'Book'],
    ['Search books', 'Catalogue', 'Reader portal'],
  ],
};

const folders: readonly (readonly [name: string, type: string])[] = [
  ['Strategy', 'strategy'],
  ['Business', 'business'],
  ['Application', 'application'],
  ['Technology & Physical', 'technology'],
  ['Motivation', 'motivation'],
  ['Implementation & Migration', 'implementation_migration'],
  ['Other', 'other'],
];

/** As the Archi tool writes it. */
export function landscapeFile(): string {
  const namespaces =
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model ${namespaces} name="Town library" id="${idOf('model')}" version="5.0.0">
${folders.map(([name, type]) => folder(name, type, elements.filter(({ layer }) => layer === name).map(elementText))).join('')}${folder('Relations', 'relations', relations.map(relationText))}${folder('Views', 'diagrams', Object.entries(views).map(viewText))}</archimate:model>
`;
}

function folder(name: string, type: string, content: readonly string[]): string {
  const head = `  <folder name="${escaped(name)}" id="${idOf(`folder ${name}`)}" type="${type}"`;
  return content.length === 0 ? `${head}/>\n` : `${head}>\n${content.join('')}  </folder>\n`;
}

function elementText({ name, type, documentation }: Element): string {
  const head = `    <element xsi:type="archimate:${type}" name="${escaped(name)}" id="${idOf(name)}"`;
  if (!documentation) return `${head}/>\n`;
  return `${head}>\n      <documentation>${escaped(documentation)}</documentation>\n    </element>\n`;
}

function relationText([type, source, target]: (typeof relations)[number]): string {
  const id = idOf(`${source} ${type} ${target}`);
  return `    <element xsi:type="archimate:${type}Relationship" id="${id}" source="${idOf(source)}" target="${idOf(target)}"/>\n`;
}

function viewText([name, rows]: readonly [string, readonly (readonly string[])[]]): string {
  const shown = new Set(rows.flat());
  const lines = relations.filter(([, source, target]) => shown.has(source) && shown.has(target));
  const boxes = rows.flatMap((row, y) => row.map((box, x) => boxText(name, box, { x: 24 + 180 * x, y: 24 + 120 * y }, lines)));
  return `    <element xsi:type="archimate:ArchimateDiagramModel" name="${name}" id="${idOf(`view ${name}`)}">\n${boxes.join('')}    </element>\n`;
}

function boxText(view: string, name: string, { x, y }: { x: number; y: number }, lines: typeof relations): string {
  const box = (of: string) => idOf(`${view}: ${of}`);
  const line = ([type, source, target]: (typeof relations)[number]) => idOf(`${view}: ${source} ${type} ${target}`);
  const coming = lines.filter(([, , target]) => target === name).map(line);
  const going = lines.filter(([, source]) => source === name);
  const connections = going.map((one) => {
    const ends = `source="${box(one[1])}" target="${box(one[2])}" archimateRelationship="${idOf(`${one[1]} ${one[0]} ${one[2]}`)}"`;
    return `        <sourceConnection xsi:type="archimate:Connection" id="${line(one)}" ${ends}/>\n`;
  });
  const targets = coming.length > 0 ? ` targetConnections="${coming.join(' ')}"` : '';
  const head = `      <child xsi:type="archimate:DiagramObject" id="${box(name)}"${targets} archimateElement="${idOf(name)}">\n`;
  return `${head}        <bounds x="${x}" y="${y}" width="120" height="55"/>\n${connections.join('')}      </child>\n`;
}

/** The same file has the same ids every time. */
function idOf(what: string): string {
  return `id-${hash('sha256', `town library: ${what}`, 'hex').slice(0, 32)}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
