/** Proves that tables whose rows or columns are queries show each caller what that caller sees, whoever has made them. */
import type { Client } from '@orrery/testing/client.ts';
import { aFamily, aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';

const contents = {
  sparql: { rows: { sparql: 'SELECT ?name { ?x ?p ?name FILTER(?name IN ("Seen", "Hidden")) }' } },
  aql: { rows: { aql: 'family::Person.allInstances()' }, columns: ['name'] },
  columns: {
    rows: { type: 'Family' },
    columns: [{ expression: 'family::Person.allInstances()->size()' }, { expression: 'family::Person.allInstances().name' }],
  },
};
const formats = ['json', 'csv', 'html'];

/** What they told. */
export async function checkHiddenTableRows({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of hidden rows');
  const { id } = await aProject(owner);
  const shown = await uploaded(owner, { projectId: id, name: 'Shown' }, 'family.xmi', aFamily('Seen'));
  const tables = Object.entries(contents).map(([name, content]) =>
    owner.create('/api/representations', { model: { id: shown.id }, name, kind: 'orrery:table', content }),
  );
  const addresses = (await Promise.all(tables)).flatMap((table) =>
    formats.map((format) => `/api/representations/${table.id}/content?format=${format}`),
  );
  const alone = await toldOf(anonymous, addresses);
  const hidden = await uploaded(owner, { projectId: id, name: 'Hidden' }, 'family.xmi', aFamily('Hidden'));
  const both = await toldOf(anonymous, addresses);
  await owner.patch(`/api/models/${hidden.id}`, { confidentiality: 250 });
  // The owner asks first: what is made for one caller is given to no other.
  const ofOwner = await toldOf(owner, addresses);
  const after = await toldOf(anonymous, addresses);
  return addresses.flatMap((address, at) => [
    ...(both[at] === alone[at] || ofOwner[at] === alone[at] ? [`${address} shows too little: ${both[at]}`] : []),
    ...(after[at] === alone[at] ? [] : [`${address} tells of a hidden model: ${after[at]} instead of ${alone[at]}`]),
  ]);
}

async function toldOf(by: Client, addresses: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  for (const address of addresses) {
    const { status, headers, text } = await by.get(address);
    told.push(JSON.stringify([status, headers.etag, text]));
  }
  return told;
}
