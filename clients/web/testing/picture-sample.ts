/** A small gallery: a bakery with two views, a class diagram, a table, a form, a README; and names that mean harm. */
import type { Client } from '@orrery/testing/client.ts';
import { familyEcore } from '@orrery/testing/models.ts';

const view = (id: string, name: string, children: string) =>
  `<element xsi:type="archimate:ArchimateDiagramModel" name="${name}" id="${id}">${children}</element>`;
const box = (id: string, element: string, y: number, connections: { to?: string; from?: string } = {}) =>
  `<child xsi:type="archimate:DiagramObject" id="${id}" archimateElement="${element}"${connections.to ? ` targetConnections="${connections.to}"` : ''}><bounds x="40" y="${y}" width="140" height="60"/>${connections.from ?? ''}</child>`;
const line =
  '<sourceConnection xsi:type="archimate:Connection" id="id-line" source="id-baker-box" target="id-shop-box" archimateRelationship="id-serves"/>';
const reference =
  '<child xsi:type="archimate:DiagramModelReference" id="id-reference" model="id-kitchen"><bounds x="320" y="120" width="140" height="60"/></child>';

/** An ArchiMate model of two views, one of which leads to the other. */
export const bakery = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Bakery" id="id-bakery" version="5.0.0">
  <folder name="Business" id="id-business" type="business">
    <element xsi:type="archimate:BusinessActor" name="Baker" id="id-baker"><documentation>Bakes at night.</documentation></element>
    <element xsi:type="archimate:BusinessService" name="Shop" id="id-shop"/>
  </folder>
  <folder name="Technology" id="id-technology" type="technology">
    <element xsi:type="archimate:Node" name="Oven" id="id-oven"/>
  </folder>
  <folder name="Relations" id="id-relations" type="relations">
    <element xsi:type="archimate:ServingRelationship" id="id-serves" source="id-baker" target="id-shop"/>
  </folder>
  <folder name="Views" id="id-views" type="diagrams">
    ${view('id-overview', 'Overview', box('id-shop-box', 'id-shop', 40, { to: 'id-line' }) + box('id-baker-box', 'id-baker', 220, { from: line }) + reference)}
    ${view('id-kitchen', 'Kitchen', box('id-oven-box', 'id-oven', 40))}
  </folder>
</archimate:model>
`;

const readme = `A bakery and what it is made of.

## How it works

{{diagram bakery/overview "The whole"}}

- The *baker* bakes, [by night](https://example.org/night)
- the shop sells

## Who

{{table bakery/elements}}

## Beware

<script>alert(1)</script> [here](javascript:alert(2))
`;

const representations = [
  {
    model: 'Bakery',
    name: 'Elements',
    kind: 'orrery:table',
    content: {
      rows: { type: 'ArchimateElement', sort: ['label'] },
      columns: [
        { feature: 'name', title: 'Element', total: 'count' },
        { field: 'class', title: 'Kind' },
      ],
    },
  },
  {
    model: 'Bakery',
    name: 'Card',
    kind: 'orrery:form',
    content: { groups: [{ title: 'Who', features: ['name', { feature: 'documentation', title: 'About' }] }] },
  },
  { model: 'Readme', name: 'Readme', kind: 'orrery:document', content: { markdown: readme } },
];

/** All of it is public, but the vault. */
export async function pictureSample(owner: Client): Promise<void> {
  const scope = await owner.create('/api/scopes', { name: 'Pictures', confidentiality: 0 });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'Gallery', confidentiality: 0 });
  const ids = new Map<string, string>();
  for (const [name, format, content] of [
    ['Bakery', 'archimate', bakery],
    ['Families', 'xmi', familyEcore],
    ['Readme', '', ''],
  ] as const) {
    const model = await owner.create('/api/models', { projectId: project.id, name, confidentiality: 0 });
    ids.set(name, model.id);
    if (content) await stored(owner, model.id, format, content);
  }
  for (const { model, ...more } of representations)
    await owner.create('/api/representations', { model: { id: ids.get(model) }, ...more });
  const vault = await owner.create('/api/projects', { scopeId: scope.id, name: 'Vault', confidentiality: 150 });
  const secret = await owner.create('/api/models', { projectId: vault.id, name: 'Secret' });
  await owner.create('/api/representations', {
    model: { id: secret.id },
    name: 'Secret',
    kind: 'orrery:document',
    content: { markdown: 'x' },
  });
}

async function stored(owner: Client, id: string, format: string, content: string): Promise<void> {
  const answer = await owner.put(`/api/models/${id}/content?format=${format}`, content, {
    'content-type': 'application/octet-stream',
  });
  if (answer.status !== 200) throw new Error(answer.text);
}

export const hostileName = `<img src=x onerror="alert(1)"><b>${'\u202E'}gnp.exe</b> {name} **bold** [x](javascript:alert(2))`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A package whose classes are called so; one by ten thousand letters without a place to break. */
export const hostileEcore = familyEcore
  .replace('name="family" ', `name="hostile" `)
  .replace('name="Family"', `name="${escaped(hostileName)}"`)
  .replace('name="Person"', `name="${'W'.repeat(10_000)}"`)
  .replaceAll('eType="#//Person"', 'eType="#//@eClassifiers.1"');
