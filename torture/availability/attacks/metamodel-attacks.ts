/** Attacks by metamodels on one's own project: very many packages, names that every diagnostic repeats, views that all move. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

export const metamodelAttacks: readonly Attack[] = [
  { name: 'queries beside a metamodel of 10,000 packages', run: manyPackages },
  { name: 'ten thousand diagnostics that repeat a name of 45,000 characters', run: longNames },
  { name: 'thousands of views that all move with each revision', run: movingViews },
];

const json = { 'content-type': 'application/json' };
const namespaces =
  'xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore"';

function ecore(name: string, content: string): string {
  return `<ecore:EPackage ${namespaces} name="${name}" nsURI="http://${name}" nsPrefix="${name}">${content}</ecore:EPackage>`;
}

function packagesNamed(count: number, more: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `<eSubpackages name="p${at}"${more(at)}/>`).join('');
}

async function manyPackages(victim: Victim, end: AbortSignal): Promise<string> {
  const [statuses, projectId] = [new Statuses(), await ownProject(victim)];
  const nested = packagesNamed(10_000, (at) => ` nsURI="http://many/${at}"`);
  await statuses.count(uploaded(victim, projectId, 'many.ecore', ecore('many', `${classNamed('A')}${nested}`)));
  await statuses.count(uploaded(victim, projectId, 'one.xmi', `<many:A ${namespaces} xmlns:many="http://many"/>`));
  const ask = { method: 'POST', headers: { ...victim.attacker, 'content-type': 'application/sparql-query' }, body: 'ASK {}' };
  await crowd(4, end, () => statuses.count(fetch(`${victim.url}/api/projects/${projectId}/sparql`, { ...ask, signal: end })));
  return String(statuses);
}

async function longNames(victim: Victim, end: AbortSignal): Promise<string> {
  const [statuses, projectId] = [new Statuses(), await ownProject(victim)];
  const type = 'ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EString';
  const needed = `<eStructuralFeatures xsi:type="ecore:EAttribute" name="${'n'.repeat(45_000)}" lowerBound="1" eType="${type}"/>`;
  const parts = '<eStructuralFeatures xsi:type="ecore:EReference" name="parts" upperBound="-1" eType="#//B" containment="true"/>';
  await statuses.count(
    uploaded(victim, projectId, 'long.ecore', ecore('long', classNamed('A', parts) + classNamed('B', needed))),
  );
  const objects = `<long:A ${namespaces} xmlns:long="http://long">${'<parts/>'.repeat(10_000)}</long:A>`;
  await crowd(2, end, () => statuses.count(uploaded(victim, projectId, 'objects.xmi', objects)));
  return String(statuses);
}

async function movingViews(victim: Victim, end: AbortSignal): Promise<string> {
  const [statuses, projectId] = [new Statuses(), await ownProject(victim)];
  const views = packagesNamed(20_000, () => '');
  const made = await uploaded(victim, projectId, 'views.ecore', ecore('views', views));
  const { id } = (await made.json()) as { readonly id: string };
  let first = '';
  await crowd(1, end, () => {
    first += '<eSubpackages name="first"/>';
    const request = { method: 'PUT', headers: victim.attacker, body: ecore('views', first + views) };
    return statuses.count(fetch(`${victim.url}/api/models/${id}/content?format=xmi`, request));
  });
  return String(statuses);
}

function classNamed(name: string, content = ''): string {
  return `<eClassifiers xsi:type="ecore:EClass" name="${name}">${content}</eClassifiers>`;
}

/** What they leave behind is in the way of no other attack. */
async function ownProject({ url, attacked, attacker }: Victim): Promise<string> {
  const { scope } = (await (await fetch(`${url}/api/projects/${attacked}`, { headers: attacker })).json()) as {
    readonly scope: { readonly id: string };
  };
  const body = JSON.stringify({ scopeId: scope.id, name: `Metamodels ${crypto.randomUUID()}` });
  const made = await fetch(`${url}/api/projects`, { method: 'POST', headers: { ...attacker, ...json }, body });
  return ((await made.json()) as { readonly id: string }).id;
}

function uploaded({ url, attacker }: Victim, projectId: string, name: string, content: string): Promise<Response> {
  const form = new FormData();
  const entity = { projectId, name, slug: `m-${crypto.randomUUID().slice(0, 8)}-x` };
  form.append('entity', new Blob([JSON.stringify(entity)], { type: 'application/json' }));
  form.append('content', new Blob([content]), name);
  return fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form });
}
