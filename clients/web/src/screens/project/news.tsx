/** The notice that others have changed something: shown when the reader asks for it. */
import type { Project } from '@orrery/api';
import { useState } from 'react';
import design from '../../design/design.module.css';
import { useProjectEvents } from '../../live/project-events.ts';
import { useLanguage } from '../../messages/language.tsx';
import { queryCache } from '../../service.ts';
import { useSession } from '../../session/session.tsx';
import screens from '../screens.module.css';

const told = new Set(['model.created', 'model.revised', 'model.deleted', 'representation.changed']);

export function News({ project }: { readonly project: Project }) {
  const { say } = useLanguage();
  const { user } = useSession();
  const [names, setNames] = useState<readonly string[]>([]);
  useProjectEvents(project.id, ({ event, data }) => {
    const isOwn = data.actor?.id !== undefined && data.actor.id === user?.id;
    if (told.has(event) && !isOwn) setNames((known) => [...new Set([...known, String(data.actor?.name ?? '')])]);
  });
  if (names.length === 0) return null;
  const show = () => {
    setNames([]);
    void queryCache.invalidateQueries();
  };
  return (
    <div className={screens.news} role="status">
      <span>{say('changedBy', { names: names.filter(Boolean).join(', ') })}</span>
      <button type="button" className={`${design.button} ${design.second}`} onClick={show}>
        {say('show')}
      </button>
    </div>
  );
}
