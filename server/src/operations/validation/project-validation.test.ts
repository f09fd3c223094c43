/** How the jobs of a validation share processes with the work of others. */
import { expect, test } from 'vitest';
import type { User } from '../../access/caller.ts';
import { ProcessLimit } from '../../processes/process-limit.ts';
import { ProjectValidation, type ProjectValidationDependencies } from './project-validation.ts';

const finding = { severity: 'error', source: 'invariant', rule: 'r', message: 'm', model: 0 };
const lines = Buffer.from(`${JSON.stringify({ finding })}\n${JSON.stringify({ done: 1 })}\n`);
const counts = [{ severity: 'error', source: 'invariant', rule: 'r', count: 1 }];

test('a job that has to give way in its middle is done anew, to its end, and tells nothing twice', async () => {
  const asked: [job: string, isAskedAnew?: boolean, isLong?: boolean][] = [];
  async function* stream(job: string, _: unknown, { isAskedAnew, isLong }: { isAskedAnew?: boolean; isLong?: boolean }) {
    asked.push([job, isAskedAnew, isLong]);
    if (job !== 'validateModels') return { counts: [] };
    yield lines;
    if (!isLong) throw new ProcessLimit('displaced');
    return counts;
  }
  const model = { id: 'model', name: 'Model', project: { id: 'project' } };
  const dataset = { project: { id: 'project' }, projectIds: ['project'], models: [{ model }] };
  const input = { models: [{ source: { format: 'xmi' } }] };
  const validation = new ProjectValidation({
    engine: { stream },
    datasets: { of: async () => dataset },
    datasetInputs: { ofDataset: async () => input },
  } as unknown as ProjectValidationDependencies);
  const work = {
    caller: { id: 'ada' } as User,
    signal: new AbortController().signal,
    tell: () => {},
    onDataset: () => {},
    deliveries: [],
  };
  const { tally } = await validation.run('project', work);
  expect(asked).toEqual([
    ['validateModels', true, undefined],
    ['validateModels', undefined, true],
    ['validateShapes', true, undefined],
  ]);
  expect(tally.findings).toHaveLength(1);
});
