/** A small ArchiMate document with views, properties and texts, laid out as the Archi tool does it, and a worker that has read it. */
import type { RequestedChange } from '@orrery/kernel';
import type { ChangeInput } from '../editing/changed-model.ts';
import { changeInput, worker } from './boxes.ts';

/** Element, relationship, figure, folder: a kind and a number. */
export function landscapeId(kind: 'e' | 'r' | 'f' | 'd', number: number): string {
  return uuid(`${kind === 'r' ? 'b' : kind}`, number);
}

function uuid(kind: string, number: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function inDocument(kind: 'e' | 'r' | 'f' | 'd', number: number): string {
  return `id-${landscapeId(kind, number).replaceAll('-', '')}`;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export function landscape(count = 12): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="All" id="${inDocument('d', 0)}" version="5.0.0">
  <folder name="Application" id="${inDocument('d', 1)}" type="application">
    <folder name="Old" id="${inDocument('d', 2)}">
      <element xsi:type="archimate:ApplicationComponent" name="Ledger / Books" id="${inDocument('e', 0)}"/>
    </folder>
${numbers(count).map(element).join('\n')}
  </folder>
  <folder name="Relations" id="${inDocument('d', 3)}" type="relations">
${numbers(count - 1)
  .map((number) => relationship(number))
  .join('\n')}
  </folder>
  <folder name="Views" id="${inDocument('d', 4)}" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="Main" id="${inDocument('d', 5)}">
${numbers(count).map(figure).join('\n')}
    </element>
  </folder>
</archimate:model>
`;
}

function element(number: number): string {
  const tag = `    <element xsi:type="archimate:ApplicationComponent" name="Component &quot;${number}&quot; ü" id="${inDocument('e', number)}"`;
  if (number % 3 === 1) return `${tag}/>`;
  const documentation = '      <documentation>Reads / writes&#xD;\nfiles of id="x"</documentation>\n';
  const properties = `      <property key="owner" value="Team ${number}"/>\n      <property key="since"/>\n`;
  return `${tag}>\n${number % 3 === 2 ? documentation : properties}    </element>`;
}

function relationship(number: number): string {
  return `    <element xsi:type="archimate:FlowRelationship" id="${inDocument('r', number)}" source="${inDocument('e', number)}" target="${inDocument('e', number + 1)}"/>`;
}

/** Every second one has a line to the next. */
function figure(number: number): string {
  const isFirst = number % 2 === 1;
  const line = `        <sourceConnection xsi:type="archimate:Connection" id="${inDocument('f', 100 + number)}" source="${inDocument('f', number)}" target="${inDocument('f', number + 1)}" archimateRelationship="${inDocument('r', number)}">
          <bendpoint startX="${number}" startY="-3" endX="8"/>
          <bendpoint startX="${number + 1}"/>
        </sourceConnection>\n`;
  const targets = isFirst ? '' : ` targetConnections="${inDocument('f', 99 + number)}"`;
  return `      <child xsi:type="archimate:DiagramObject" id="${inDocument('f', number)}"${targets} archimateElement="${inDocument('e', number)}">
        <bounds x="${number * 10}" y="12" width="120" height="55"/>
${isFirst ? line : ''}      </child>`;
}

/** A worker that has read it. */
export function landscapeWorker(text: string) {
  const { source, ...rest } = worker(text);
  const archimate = { ...source, format: 'archimate', metamodels: [] };
  const input = (changes: readonly RequestedChange[], of = archimate): ChangeInput => ({
    ...changeInput(of, changes),
    format: 'archimate',
  });
  return { ...rest, source: archimate, input };
}
