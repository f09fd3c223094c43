/** Standing queries tell nothing of models that their caller does not see, also not when these change, and what leaves their sight has gone. */
import type { Body, Client } from '@orrery/testing/client.ts';
import { uploaded } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';
import { type Ear, earsOf } from './ears.ts';

const levels = [0, 150, 220, 250] as const;
const text = 'SELECT ?name { ?s <http://x/name> ?name }';
const file = (name: string) => `<http://x/s> <http://x/name> "${name}" .`;

interface Told {
  readonly kind: string;
  readonly data: Body;
}

export async function checkHiddenRows(service: TestService): Promise<string[]> {
  const owner = await service.as('Newsreader');
  const scope = await owner.create('/api/scopes', { name: `News ${crypto.randomUUID()}` });
  const project = await owner.create('/api/projects', { scopeId: scope.id, name: 'News' });
  const ears = (await earsOf(service, owner, project)).filter(({ caller }) => caller !== 'anonymous');
  const models = new Map<number, string>();
  for (const level of levels) models.set(level, await madeModel(owner, project, level));
  const wrong: string[] = [];
  for (const ear of ears) wrong.push(...(await complaintsOf(service, owner, project, ear, models)));
  return wrong;
}

async function madeModel(owner: Client, project: Body, confidentiality: number): Promise<string> {
  const name = `Of L${confidentiality}.`;
  return (await uploaded(owner, { projectId: project.id, name, confidentiality }, `${confidentiality}.ttl`, file(name))).id;
}

/** All models are written once more, the most hidden first, and one that is open is hidden for a while. */
async function complaintsOf(
  service: TestService,
  owner: Client,
  project: Body,
  ear: Ear,
  models: ReadonlyMap<number, string>,
): Promise<string[]> {
  const { told, stop } = await standing(service, ear, project);
  const open = models.get(0)!;
  const names = new Set<string>();
  for (const level of levels.toReversed()) {
    const name = `Again L${level}. ${ear.name}`;
    if (level <= ear.clearance) names.add(name);
    await owner.put(`/api/models/${models.get(level)}/content?format=ttl`, file(name), { 'content-type': 'text/turtle' });
  }
  const sees = () => new Set(rowsAfter(told));
  const hasHeard = await eventually(() => sees().symmetricDifference(names).size === 0);
  await owner.patch(`/api/models/${open}`, { confidentiality: 250 });
  const hasLost = ear.clearance >= 250 || (await eventually(() => ![...sees()].some((name) => name.startsWith('Again L0.'))));
  await owner.patch(`/api/models/${open}`, { confidentiality: 0 });
  stop();
  const hidden = levels.filter((level) => level > ear.clearance);
  const shown = JSON.stringify(told);
  return [
    ...(hasHeard ? [] : [`sees ${[...sees()]} instead of ${[...names]}`]),
    ...(hasLost ? [] : ['still has rows of what is hidden by now']),
    ...hidden
      .filter((level) => shown.includes(models.get(level)!) || shown.includes(`L${level}.`))
      .map((level) => `is told of ${level}`),
  ].map((complaint) => `${ear.name} ${complaint}`);
}

/** Whether it comes true while somebody waits for it. */
async function eventually(isTrue: () => boolean): Promise<boolean> {
  for (const end = performance.now() + 120_000; !isTrue() && performance.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  return isTrue();
}

async function standing({ useCases }: TestService, { caller }: Ear, project: Body) {
  const [controller, told]: [AbortController, Told[]] = [new AbortController(), []];
  const message = { kind: 'query', text, defaultGraphs: undefined, namedGraphs: undefined } as const;
  const options = { signal: controller.signal, isStillThere: async () => true };
  const events = await useCases.sparql.stand(caller, project.id, message, options);
  void (async () => {
    for await (const bytes of events) told.push(...eventsIn(new TextDecoder().decode(bytes)));
  })();
  return { told, stop: () => controller.abort() };
}

function eventsIn(events: string): Told[] {
  return [...events.matchAll(/event: (\S+)\ndata: (.+)\n\n/g)].map(([, kind, data]) => ({
    kind: kind!,
    data: JSON.parse(data!),
  }));
}

/** The names that there are after all that was told. */
function rowsAfter(told: readonly Told[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, data } of told) {
    if (kind !== 'row') continue;
    const name = data.binding.name.value as string;
    counts.set(name, (counts.get(name) ?? 0) + (data.op === 'added' ? data.count : -data.count));
  }
  return [...counts].filter(([, count]) => count !== 0).map(([name]) => name);
}
