import { aUser } from '@orrery/testing/people.ts';
import { temporaryInstallation } from '@orrery/testing/temporary-database.ts';
import { expect, test } from 'vitest';
import { taskStatuses } from '../tables/task-statuses.ts';
import { storedValidation } from '../tasks/testing/stored-validation.ts';

test('tasks that ended before their previews went lose them, and others keep theirs', async () => {
  const where = await temporaryInstallation({ hasTables: true });
  const before = await where.open();
  const { id: creatorId } = await aUser(before, 'Ada');
  for (const status of taskStatuses) await storedValidation(before, { creatorId, findings: 0, endedAt: 0, status });
  await before.tables.updateTable('tasks').set({ preview: '{}' }).execute();
  await before.tables.deleteFrom('applied_migrations').where('name', '=', '0051-ended-previews').execute();
  await before.close();
  const after = await where.open();
  const tasks = await after.tables.selectFrom('tasks').select(['status', 'preview']).execute();
  const kept = tasks.filter(({ preview }) => preview !== null).map(({ status }) => status);
  expect(kept.sort()).toEqual(['queued', 'running', 'waiting']);
  await after.close();
  await where.remove();
});
