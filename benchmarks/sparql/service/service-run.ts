/** What questions cost all processes of the service: the first one, after idling, for another clearance, and tiny ones. */
import { precise } from '@orrery/testing/printing/numbers.ts';
import { generatedModels, namespace } from '../generated-models.ts';
import type { Goal } from '../goals.ts';
import { ModelService, type UploadedModel } from './model-service.ts';

const prefix = `PREFIX : <${namespace}>`;
const groups = `${prefix} SELECT ?c (COUNT(*) AS ?n) { ?s a ?c } GROUP BY ?c`;
const everything = 'SELECT (COUNT(*) AS ?n) { ?s ?p ?o }';
const tiny = `${prefix} SELECT ?n { <urn:uuid:00000000-0000-4000-8000-000000000007> :name ?n }`;
const [warming, tinyQuestions] = [500, 2000];
/** Triples that are in every model. */
const sharedElements = 300;

export async function measureService(quads: number, models: number): Promise<Goal[]> {
  const service = await ModelService.start();
  try {
    const ids = await service.upload(uploads(quads, models));
    await service.restart();
    return await measured(service, ids);
  } finally {
    await service.stop();
  }
}

async function measured(service: ModelService, ids: readonly string[]): Promise<Goal[]> {
  const [owner, member] = [service.callerAs('owner'), service.callerAs('member')];
  const first = await service.costOf(owner, groups);
  await service.idle();
  const afterIdling = await service.costOf(owner, groups);
  const clearance = await service.costOf(member, groups);
  const from = await service.costOf(owner, groups.replace('{', `${fromOf(ids)} {`));
  const shared = await service.costOf(owner, everything);
  await service.costOf(owner, tiny, warming);
  const tinyCost = await service.costOf(owner, tiny, tinyQuestions);
  owner.close();
  member.close();
  return [
    goal('first question after a start', first, 1000),
    goal('the same after idling', afterIdling, 400),
    goal('first question of another clearance', clearance, 200),
    goal('FROM of four of five models', from, 200),
    goal('all triples, some of them in every model', shared, 200),
    goal('a tiny question', tinyCost, 2),
  ];
}

function goal(name: string, milliseconds: number, most: number): Goal {
  return { says: `${name}: ${precise(milliseconds)} of ${precise(most)} ms in all processes`, isReached: milliseconds <= most };
}

function fromOf(ids: readonly string[]): string {
  return ids.flatMap((id, index) => (index % 5 === 0 ? [] : `FROM <urn:uuid:${id}>`)).join(' ');
}

/** One model in five is confidential. */
function* uploads(quads: number, models: number): Generator<UploadedModel> {
  const [shared] = [...generatedModels(sharedElements * 8, 1)].map(({ lines }) =>
    lines.replaceAll('urn:uuid:0000', 'urn:uuid:ffff'),
  );
  let number = 0;
  for (const { lines } of generatedModels(quads, models)) {
    yield { name: `Model ${++number}`, turtle: lines + shared, isConfidential: number % 5 === 0 };
  }
}
