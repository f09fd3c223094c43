/** Tells which revision is shown: the one that was newest when the reader came, until they ask for another. New ones are announced. */
import type { Model } from '@orrery/api';
import { useState } from 'react';
import design from '../../design/design.module.css';
import { useProjectEvents } from '../../live/project-events.ts';
import { useLanguage } from '../../messages/language.tsx';
import { queryCache } from '../../service.ts';
import screens from '../screens.module.css';
import type { ShownModel } from './object-rows.ts';

interface News {
  readonly number: number;
  readonly name?: string | undefined;
}

type ToldNews = News | 'gone' | undefined;

interface ShownRevision {
  readonly revision: number;
  readonly news: ToldNews;
  readonly showNewest: () => void;
}

export function useShownRevision(model: Model, asked: number | undefined): ShownRevision {
  const [pinned, pin] = useState(model.revision);
  const [told, tell] = useState<ToldNews>();
  useProjectEvents(model.project.id, ({ event, data }) => {
    if (data.entity?.id !== model.id) return;
    if (event === 'model.deleted') tell('gone');
    if (event === 'model.revised' && data.revision > pinned) tell({ number: data.revision, name: data.actor?.name });
  });
  // What the page has read meanwhile for other reasons is news as well.
  const known = model.revision > pinned ? { number: model.revision } : undefined;
  const showNewest = () => {
    pin(Math.max(pinned, model.revision, typeof told === 'object' ? told.number : 0));
    tell(undefined);
    void queryCache.invalidateQueries();
  };
  return { revision: asked ?? pinned, news: told ?? known, showNewest };
}

interface RevisionNoticeProps {
  readonly shown: ShownModel;
  /** Whether the address asks for this very revision. */
  readonly isAsked: boolean;
  readonly news: ToldNews;
  readonly showNewest: () => void;
}

export function RevisionNotice({ shown: { model, revision }, isAsked, news, showNewest }: RevisionNoticeProps) {
  const { say } = useLanguage();
  const isOlder = isAsked && revision < model.revision;
  if (news === undefined && !isOlder) return null;
  return (
    <div className={screens.news} role="status">
      <span>{news === undefined ? say('olderRevision', { number: revision }) : wordsOfNews(news, say)}</span>
      {news !== 'gone' && (
        <button type="button" className={`${design.button} ${design.second}`} onClick={showNewest}>
          {say(isAsked ? 'showNewest' : 'show')}
        </button>
      )}
    </div>
  );
}

function wordsOfNews(news: Exclude<ToldNews, undefined>, say: ReturnType<typeof useLanguage>['say']): string {
  if (news === 'gone') return say('modelWentAway');
  const { number, name } = news;
  return name ? say('revisionBy', { number, name }) : say('revisionWithout', { number });
}
