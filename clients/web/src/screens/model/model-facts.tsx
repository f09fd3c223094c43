/** The facts of a model. */
import type { Model } from '@orrery/api';
import { Card } from '../../design/card.tsx';
import { Markdown } from '../../design/markdown.tsx';
import { useLanguage } from '../../messages/language.tsx';
import screens from '../screens.module.css';

export function ModelFacts({ model }: { readonly model: Model }) {
  const { say, instant } = useLanguage();
  return (
    <Card title={say('about')}>
      <div className={screens.readme}>
        {model.description && <Markdown text={model.description} />}
        <dl className={screens.facts}>
          <dt>{say('metamodel')}</dt>
          <dd>{model.contentType ?? '–'}</dd>
          <dt>{say('revision')}</dt>
          <dd>{model.revision}</dd>
          <dt>{say('changed')}</dt>
          <dd>
            {model.lastModifier.name}, {instant(model.lastModificationDateTime)}
          </dd>
          <dt>{say('created')}</dt>
          <dd>
            {model.creator.name}, {instant(model.creationDateTime)}
          </dd>
        </dl>
      </div>
    </Card>
  );
}
