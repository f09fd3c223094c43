/** Tells that the model of a representation has a new revision, or that the representation itself was changed; it is shown when the reader asks for it. */
import type { Representation } from '@orrery/api';
import { useState } from 'react';
import design from '../../design/design.module.css';
import { useProjectEvents } from '../../live/project-events.ts';
import { useLanguage } from '../../messages/language.tsx';
import { queryCache } from '../../service.ts';
import screens from '../screens.module.css';

interface RepresentationNewsProps {
  readonly representation: Representation;
  /** Called once everything has been read anew. */
  readonly onShow: () => void;
}

export function RepresentationNews({ representation: { id, model, project }, onShow }: RepresentationNewsProps) {
  const { say } = useLanguage();
  const [news, tell] = useState<string>();
  useProjectEvents(project.id, ({ event, data }) => {
    const name = data.actor?.name ?? '';
    if (data.entity?.id === id && event === 'representation.changed') tell(say('changedBy', { names: name }));
    if (data.entity?.id !== model.id) return;
    if (event === 'model.deleted') tell(say('modelWentAway'));
    if (event === 'model.revised')
      tell(name ? say('revisionBy', { number: data.revision, name }) : say('revisionWithout', { number: data.revision }));
  });
  if (news === undefined) return null;
  const show = async () => {
    tell(undefined);
    await queryCache.invalidateQueries();
    onShow();
  };
  return (
    <div className={screens.news} role="status">
      <span>{news}</span>
      <button type="button" className={`${design.button} ${design.second}`} onClick={() => void show()}>
        {say('show')}
      </button>
    </div>
  );
}
