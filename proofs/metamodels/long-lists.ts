/** Proves that the totals of long lists, which are remembered, tell of what their caller sees now, and of nothing else. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';

/** Every package is a representation. Lists of so many are remembered. */
const packages = 210;

/** What they told that was not so. */
export async function checkLongLists({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of long lists');
  const { id: projectId } = await aProject(owner);
  const model = (name: string) => uploaded(owner, { projectId, name }, `${name}.ecore`, ecoreWith(name, packages));
  const [seen, other] = [await model('seen'), await model('other')];
  const told = (by: Client) => totalOf(by, `/api/representations?project.id=${projectId}`);
  const steps: readonly (readonly [expected: number, what: string, change: () => Promise<unknown>])[] = [
    [2 * packages, 'at first', async () => {}],
    [packages, 'a hidden model', () => owner.patch(`/api/models/${other.id}`, { confidentiality: 250 })],
    [packages + 1, 'what somebody has made', () => owner.post('/api/representations', table(seen.id))],
    [packages + 2, 'other content', () => owner.put(contentOf(seen.id), ecoreWith('seen', packages + 1))],
  ];
  const complaints: string[] = [];
  for (const [expected, what, change] of steps) {
    await change();
    const found = await told(anonymous);
    if (found !== expected) complaints.push(`${what}: tells of ${found} representations instead of ${expected}`);
  }
  return complaints;
}

async function totalOf(by: Client, path: string): Promise<number> {
  return (await by.get(path)).body.page.totalElements;
}

function table(modelId: string) {
  return { model: { id: modelId }, kind: 'orrery:table', name: 'Made' };
}

function contentOf(modelId: string): string {
  return `/api/models/${modelId}/content?format=xmi`;
}

/** With so many packages, the outermost counted. */
function ecoreWith(name: string, count: number): string {
  const inner = Array.from(
    { length: count - 1 },
    (_, index) => `<eSubpackages name="p${index}" nsURI="http://example.org/${name}/${index}" nsPrefix="p${index}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="${name}" nsURI="http://example.org/${name}" nsPrefix="${name}">
${inner.join('\n')}
</ecore:EPackage>`;
}
