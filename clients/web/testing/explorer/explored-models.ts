/** Models for the explorer: thousands of people, people whose names look like something else, and a building. */
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import type { Body, Client } from '@orrery/testing/client.ts';
import { familyEcore, familyNsUri, uploaded } from '@orrery/testing/models.ts';

export interface ExploredModels {
  readonly crowd: Body;
  readonly hostile: Body;
  readonly building: Body;
  readonly loose: Body;
}

export const memberCount = 3000;
export const hostileNames = [
  '<img src=x onerror="alert(1)">',
  '<script>alert(2)</script>',
  '\u202Egnp.exe \u2066 abc',
  '{name} {count}',
  'long '.repeat(2000),
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Each is a friend of the one before. */
export function aCrowd(names: readonly string[]): string {
  const members = names.map(
    (name, index) => `  <members xmi:id="m${index}" name="${escaped(name)}"${index > 0 ? ` friends="m${index - 1}"` : ''}/>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<family:Family xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}" xmi:id="f" name="${escaped(names.length > 10 ? 'Crowd' : names[0]!)}">
${members.join('')}</family:Family>
`;
}

/** A family, and somebody who belongs to none. */
const looseRoots = `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:family="${familyNsUri}">
  <family:Person xmi:id="l" name="Loner"/>
  <family:Family xmi:id="f" name="Byron"><members xmi:id="a" name="Ada"/></family:Family>
</xmi:XMI>
`;

export const memberName = (index: number) => `Member ${String(index).padStart(4, '0')}`;
export const everybody = Array.from({ length: memberCount }, (_, index) => memberName(index));

/** Where they are. */
export const exploredPath = '/exploring/things/dev';

export async function uploadExplored(owner: Client): Promise<ExploredModels> {
  const scope = await owner.create('/api/scopes', { name: 'Exploring' });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Things' });
  const about = (name: string) => ({ projectId: project.id, name });
  await uploaded(owner, about('Family'), 'family.ecore', familyEcore);
  return {
    crowd: await uploaded(owner, about('Crowd'), 'crowd.xmi', aCrowd(everybody)),
    hostile: await uploaded(owner, about('Hostile'), 'hostile.xmi', aCrowd(hostileNames)),
    loose: await uploaded(owner, about('Loose'), 'loose.xmi', looseRoots),
    building: await uploaded(owner, about('Building'), 'library.ifc', aBuilding()),
  };
}
