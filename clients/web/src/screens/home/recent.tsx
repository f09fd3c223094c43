/** The list of what the reader opened lately, as far as they still see it. */
import { itemsOf, type Model, type Project, type Representation } from '@orrery/api';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { orrery } from '../../service.ts';
import { failureOf, LoadFailure } from '../../shell/load-failure.tsx';
import { Item } from '../item.tsx';
import { kindOf } from '../representation/kinds.ts';
import screens from '../screens.module.css';

// A condition takes ten ids.
const mostShown = 8;

export function Recent({ ids }: { readonly ids: readonly string[] }) {
  const { say } = useLanguage();
  const wanted = ids.slice(0, mostShown);
  const id = wanted.join(',');
  const asked = useQuery({
    queryKey: ['recent', id],
    queryFn: async ({ signal }) => {
      const [projects, models, representations] = await Promise.all([
        orrery.listProjects({ query: { id, size: mostShown }, signal }),
        orrery.listModels({ query: { id, size: mostShown }, signal }),
        orrery.listRepresentations({ query: { id, size: mostShown }, signal }),
      ]);
      const found = [...itemsOf(projects), ...itemsOf(models), ...itemsOf(representations)];
      return wanted.flatMap((one) => found.find((entity) => entity.id === one) ?? []);
    },
    enabled: wanted.length > 0,
  });
  const { data = [] } = asked;
  const isKnown = wanted.length === 0 || asked.data !== undefined;
  return (
    <Card title={say('recent')} isFlush>
      {isKnown && data.length === 0 && <p className={`${design.cardBody} ${design.quiet}`}>{say('nothingRecent')}</p>}
      <LoadFailure failure={failureOf(asked)} />
      <ul className={screens.list}>
        {data.map((entity) => (
          <RecentItem key={entity.id} entity={entity} />
        ))}
      </ul>
    </Card>
  );
}

function RecentItem({ entity }: { readonly entity: Project | Model | Representation }) {
  if ('version' in entity)
    return (
      <Item
        icon="project"
        name={entity.name}
        to={addressOf({ scope: entity.scope, project: entity })}
        about={`${entity.scope.name} · ${entity.version}`}
      />
    );
  if ('kind' in entity)
    return (
      <Item
        icon={kindOf(entity) ?? 'representation'}
        name={entity.name}
        to={addressOf({ ...entity, representation: entity })}
        about={`${entity.model.name} · ${entity.project.name} · ${entity.project.version}`}
      />
    );
  return (
    <Item
      icon="model"
      name={entity.name}
      to={addressOf({ ...entity, model: entity })}
      about={`${entity.project.name} · ${entity.project.version}`}
    />
  );
}
