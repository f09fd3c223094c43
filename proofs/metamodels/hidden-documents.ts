/** Proves that a document tells nothing of what its reader does not see, whatever it embeds. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';

/** Everything that can be embedded, of a model that is sometimes hidden. */
const markdown = [
  '# About others',
  '{{diagram other/other}}',
  '{{table other/classes}}',
  '{{table other/eclass}}',
  '{{document other/notes}}',
  '{{query secret}}',
  '{{query shared}}',
  'There are {{= ecore::EClass.allInstances()->size()}} classes.',
].join('\n\n');

/** What they told. */
export async function checkHiddenDocuments({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of hidden documents');
  const project = await aProject(owner);
  const about = { projectId: project.id, name: 'host', confidentiality: 250 };
  const { id: host } = await uploaded(owner, about, 'host.ecore', ecoreOf('host'));
  // Its first revision stays hidden.
  await owner.patch(`/api/models/${host}`, { confidentiality: 0 });
  await owner.put(`/api/models/${host}/content?format=xmi`, ecoreOf('host2'));
  const document = await made(owner, host, { name: 'Handbook', kind: 'orrery:document', content: { markdown } });
  const query = { project: { id: project.id }, language: 'aql', text: 'ecore::EClass.allInstances()' };
  await owner.post('/api/project-queries', { ...query, name: 'Secret' });
  await owner.post('/api/project-queries', { ...query, name: 'Shared', shared: true });
  const alone = await toldOf(anonymous, document);
  const { id: other } = await uploaded(owner, { projectId: project.id, name: 'other' }, 'other.ecore', ecoreOf('other'));
  await made(owner, other, { name: 'Classes', kind: 'orrery:table', content: { rows: { type: 'EClass' } } });
  await made(owner, other, { name: 'Notes', kind: 'orrery:document', content: { markdown: 'What **nobody** knows' } });
  const both = await toldOf(anonymous, document);
  await owner.patch(`/api/models/${other}`, { confidentiality: 250 });
  const after = await toldOf(anonymous, document);
  const { status } = await anonymous.get(`/api/representations/${document}/content?format=html&revision=1`);
  return [
    ...(status === 404 ? [] : [`shows a hidden revision: ${status}`]),
    ...(['Figure 1', 'Table 2', 'nobody', 'revision 1 of other'].every((part) => both.includes(part))
      ? []
      : [`shows too little: ${both}`]),
    ...(after === alone ? [] : [`tells of what is hidden: ${after} instead of ${alone}`]),
  ];
}

async function made(by: Client, modelId: string, representation: object): Promise<string> {
  return (await by.post('/api/representations', { model: { id: modelId }, ...representation })).body.id;
}

/** The page, the same as Markdown, and what is wrong in it. */
async function toldOf(by: Client, id: string): Promise<string> {
  const told: string[] = [];
  for (const path of ['content?format=html', 'content?format=md', 'diagnostics'])
    told.push((await by.get(`/api/representations/${id}/${path}`)).text);
  return told.join('\n');
}

function ecoreOf(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="${name}" nsURI="http://example.org/told/${name}" nsPrefix="${name}"><eClassifiers xsi:type="ecore:EClass" name="${name}Class"/></ecore:EPackage>`;
}
