import { expect, test } from 'vitest';
import { theService } from '../../access/caller.ts';
import { mostModels } from '../sparql/model-changes.ts';
import { AqlEdits, type AqlEditsDependencies } from './aql-edits.ts';

/** A worker says that so many models are changed. */
function editing(count: number): AqlEdits {
  const models = Array.from({ length: count }, (_, position) => ({ position, changes: [] }));
  const project = { id: 'project', isActive: true, isInActiveScope: true, canEdit: true };
  const fakes = {
    datasets: { of: async () => ({ project, models: models.map(() => ({ model: { id: 'model', project, revision: 1 } })) }) },
    datasetInputs: { ofDataset: async () => ({ models: [], metamodels: [] }) },
    engine: { run: async () => ({ models, warnings: [] }) },
    database: { points: {} },
    limits: { seconds: 1, anonymousSeconds: 1 },
    changeInputs: { of: async () => ({ model: { revision: 1 }, change: {} }) },
    appliedChanges: { of: async () => ({ reading: undefined }) },
  };
  return new AqlEdits(fakes as unknown as AqlEditsDependencies);
}

test('an expression changes as many models as are written at once, and no more', async () => {
  const work = { caller: theService, projectId: 'project', signal: new AbortController().signal };
  const request = { language: 'aql', expression: 'self' };
  await expect(editing(mostModels).prepare(request, work)).resolves.toMatchObject({ prepared: [] });
  await expect(editing(mostModels + 1).prepare(request, work)).rejects.toMatchObject({
    errors: [{ field: 'expression', message: expect.stringContaining(`more than ${mostModels} models`) }],
  });
});
