/** Proves that what somebody has starred, or looked at of late, shows only as long as they see it. */
import type { Client } from '@orrery/testing/client.ts';
import { aProject } from '@orrery/testing/models.ts';
import type { TestService } from '@orrery/testing/service.ts';

/** What is wrong, in words. */
export async function checkHiddenStars({ as }: TestService): Promise<string[]> {
  const [owner, reader] = [await as('Owner of starred things'), await as('Reader of starred things')];
  const project = await aProject(owner);
  const model = await owner.create('/api/models', { projectId: project.id, name: 'Starred' });
  const query = { project: { id: project.id }, name: 'Own', language: 'aql', text: '1' };
  const { id: own } = await owner.create('/api/project-queries', query);
  const ids = [project.scope.id, project.id, model.id];
  await reader.patch('/api/users/current', { starred: [...ids, own], recent: [own, ...ids] });
  const before = await shownTo(reader);
  await owner.patch(`/api/models/${model.id}`, { confidentiality: 250 });
  const after = await shownTo(reader);
  return [
    ...differing('what is seen', before, { starred: ids, recent: ids }),
    ...differing('what was raised', after, { starred: ids.slice(0, 2), recent: ids.slice(0, 2) }),
  ];
}

interface Lists {
  readonly starred: readonly string[];
  readonly recent: readonly string[];
}

async function shownTo(reader: Client): Promise<Lists> {
  const { starred, recent } = (await reader.get('/api/users/current')).body;
  return { starred, recent };
}

function differing(says: string, shown: Lists, expected: Lists): string[] {
  const [one, other] = [shown, expected].map((lists) => JSON.stringify(lists));
  return one === other ? [] : [`${says}: ${one} instead of ${other}`];
}
