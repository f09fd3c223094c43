/** The models of a project, each with its downloads. */
import type { Model, Project } from '@orrery/api';
import { ProblemBadge } from '../../design/badges.tsx';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { orrery } from '../../service.ts';
import { Failed } from '../../shell/failed.tsx';
import { Item } from '../item.tsx';
import { Downloads } from '../model-parts/downloads.tsx';
import { listed, More, useList } from '../more.tsx';
import screens from '../screens.module.css';

export function modelsOf({ id }: Pick<Project, 'id'>) {
  const query = { 'project.id': id, size: 50, sort: ['name,asc'] };
  return listed(['models', id], (signal) => orrery.listModels({ query, signal }));
}

export function Models({ project }: { readonly project: Project }) {
  const { say, number } = useLanguage();
  const { items, total, more, error, failure } = useList(modelsOf(project));
  if (error && total === undefined) return <Failed reason={error} />;
  return (
    <Card title={say('models')} count={total === undefined ? undefined : number(total)} isFlush>
      {total === undefined && <Waiting />}
      {total === 0 && (
        <div className={design.empty}>
          <strong>{say('noModels')}</strong>
          <span>{say(project.canCreateModels ? 'noModelsSays' : 'noModelsYet')}</span>
        </div>
      )}
      <ul className={screens.list}>
        {items.map((model) => (
          <ModelItem key={model.id} model={model} />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}

function ModelItem({ model }: { readonly model: Model }) {
  const { say, ago } = useLanguage();
  const about = [
    model.type,
    say('revisionNumber', { number: model.revision }),
    model.lastModifier.name,
    ago(model.lastModificationDateTime),
  ]
    .filter(Boolean)
    .join(' · ');
  const signs = (
    <>
      <ProblemBadge counts={model.diagnosticCounts} />
      <span className={screens.aside}>
        <Downloads model={model} isSmall />
      </span>
    </>
  );
  return <Item icon="model" name={model.name} to={addressOf({ ...model, model })} about={about} signs={signs} />;
}
