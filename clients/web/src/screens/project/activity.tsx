/** The latest revisions in a project, as the reader sees them. */
import { itemsOf, type Model, type Project, type Revision } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { orrery } from '../../service.ts';
import { failureOf, LoadFailure } from '../../shell/load-failure.tsx';
import { Item } from '../item.tsx';
import screens from '../screens.module.css';

const [modelsLookedAt, revisionsOfEach, shown] = [5, 5, 8];

interface Event {
  readonly model: Model;
  readonly revision: Revision;
}

async function newestIn(projectId: string, signal: AbortSignal): Promise<Event[]> {
  const models = itemsOf(
    await orrery.listModels({
      query: { 'project.id': projectId, size: modelsLookedAt, sort: ['lastModificationDateTime,desc'] },
      signal,
    }),
  );
  const query = { size: revisionsOfEach, sort: ['number,desc'] };
  const lists = await Promise.all(
    models.map(async (model) =>
      itemsOf(await orrery.listModelRevisions({ path: { id: model.id }, query, signal })).map((revision) => ({
        model,
        revision,
      })),
    ),
  );
  return lists
    .flat()
    .sort((one, other) => (one.revision.creationDateTime < other.revision.creationDateTime ? 1 : -1))
    .slice(0, shown);
}

export function Activity({ project }: { readonly project: Project }) {
  const { say, ago } = useLanguage();
  const newest = useQuery({ queryKey: ['activity', project.id], queryFn: ({ signal }) => newestIn(project.id, signal) });
  const { data } = newest;
  return (
    <Card title={say('activity')} isFlush>
      {data?.length === 0 && <p className={`${design.cardBody} ${design.quiet}`}>{say('noActivity')}</p>}
      <LoadFailure failure={failureOf(newest)} />
      <ul className={screens.list}>
        {data?.map(({ model, revision }) => (
          <Item
            key={`${model.id} ${revision.number}`}
            icon="clock"
            name={say('modelAtRevision', { name: model.name, number: revision.number })}
            to={addressOf({ ...model, model })}
            about={[revision.message, revision.creator.name, ago(revision.creationDateTime)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </Card>
  );
}
