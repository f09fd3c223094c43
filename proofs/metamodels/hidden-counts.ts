/** Proves that what is told of a project as a whole, its summary and its metamodels, tells nothing of hidden models. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject, uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';

/** What they told. */
export async function checkHiddenCounts({ as, anonymous }: TestService): Promise<string[]> {
  const owner = await as('Owner of hidden counts');
  const { id } = await aProject(owner);
  const model = (name: string) => uploaded(owner, { projectId: id, name }, `${name}.ecore`, ecoreOf(name));
  await model('shown');
  const alone = await toldOf(anonymous, id);
  const { id: hidden } = await model('hidden');
  const both = await toldOf(anonymous, id);
  await owner.patch(`/api/models/${hidden}`, { confidentiality: 250 });
  const after = await toldOf(anonymous, id);
  return [
    ...(both === alone ? [`shows too little: ${both}`] : []),
    ...(after === alone ? [] : [`tells of a hidden model: ${after} instead of ${alone}`]),
  ];
}

async function toldOf(by: Client, projectId: string): Promise<string> {
  const { models, objects, representations } = (await by.get(`/api/projects/${projectId}/summary`)).body;
  const { _embedded } = (await by.get(`/api/projects/${projectId}/metamodels`)).body;
  const uris = _embedded.metamodels.map(({ uri }: { readonly uri: string }) => uri);
  return JSON.stringify({ models, objects, representations, uris });
}

function ecoreOf(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="${name}" nsURI="http://example.org/counted/${name}" nsPrefix="${name}"/>`;
}
