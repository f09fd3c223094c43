/** Queries at hand: those that are saved in the project, those that the reader ran, and examples. */
import type { Project, ProjectQuery } from '@orrery/api';
import { Card } from '../../../design/card.tsx';
import design from '../../../design/design.module.css';
import { useLanguage } from '../../../messages/language.tsx';
import { Link } from '../../../routing/router.tsx';
import { orrery } from '../../../service.ts';
import { useSession } from '../../../session/session.tsx';
import { More, useListed } from '../../more.tsx';
import { useQueryMessages } from '../messages/query-messages.ts';
import queries from '../queries.module.css';
import { addressOfQuery } from '../query-address.ts';
import { languageNames } from '../query-languages.ts';
import { examples } from './examples.ts';
import { modelLastAsked, type PastQuery } from './query-history.ts';
import { queryTitle } from './query-title.ts';

interface QuerySideProps {
  readonly project: Project;
  readonly saved: ProjectQuery | undefined;
  readonly past: readonly PastQuery[];
  readonly onClear: () => void;
}

export function QuerySide({ project, saved, past, onClear }: QuerySideProps) {
  return (
    <div className={queries.side}>
      <SavedQueries project={project} open={saved} past={past} />
      <Examples project={project} />
      <PastQueries project={project} past={past} onClear={onClear} />
    </div>
  );
}

interface SavedQueriesProps {
  readonly project: Project;
  readonly open: ProjectQuery | undefined;
  readonly past: readonly PastQuery[];
}

function SavedQueries({ project, open, past }: SavedQueriesProps) {
  const say = useQueryMessages();
  const { number } = useLanguage();
  const { user } = useSession();
  const query = { 'project.id': project.id, size: 50, sort: ['name,asc'] };
  const { items, total, more, failure } = useListed(['queries', project.id, 'list'], (signal) =>
    orrery.listProjectQueries({ query, signal }),
  );
  return (
    <Card title={say('saved')} count={total ? number(total) : undefined} isFlush>
      {total === 0 && <p className={queries.none}>{say('noSaved')}</p>}
      <ul className={queries.list}>
        {items.map((one) => (
          <QueryItem
            key={one.id}
            name={one.name}
            to={addressOfQuery(project, {
              language: one.language,
              saved: one.slug,
              model: modelLastAsked(past, one),
              show: 'table',
            })}
            about={[languageNames[one.language], whose(one, user?.id)].join(' · ')}
            isOpen={one.id === open?.id}
          />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );

  function whose({ shared, creator }: ProjectQuery, userId: string | undefined): string {
    if (!shared) return say('own');
    return creator.id === userId ? say('shared') : `${say('shared')} · ${creator.name}`;
  }
}

function Examples({ project }: { readonly project: Project }) {
  const say = useQueryMessages();
  return (
    <Card title={say('examples')} isFlush>
      <ul className={queries.list}>
        {examples.map(({ name, language, text, show }) => (
          <QueryItem
            key={name}
            name={say(name)}
            to={addressOfQuery(project, { language, text, show })}
            about={languageNames[language]}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PastQueriesProps {
  readonly project: Project;
  readonly past: readonly PastQuery[];
  readonly onClear: () => void;
}

function PastQueries({ project, past, onClear }: PastQueriesProps) {
  const say = useQueryMessages();
  const { ago } = useLanguage();
  const clear = past.length > 0 && (
    <button type="button" className={`${design.button} ${design.plain}`} onClick={onClear}>
      {say('clearHistory')}
    </button>
  );
  return (
    <Card title={say('history')} actions={clear} isFlush>
      {past.length === 0 && <p className={queries.none}>{say('noHistory')}</p>}
      <ul className={queries.list}>
        {past.map(({ language, text, model, instant }) => (
          <QueryItem
            key={`${language} ${model ?? ''} ${text}`}
            name={queryTitle(text)}
            to={addressOfQuery(project, { language, text, model, show: 'table' })}
            about={[languageNames[language], model, ago(instant)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </Card>
  );
}

interface QueryItemProps {
  readonly name: string;
  readonly to: string;
  readonly about: string;
  readonly isOpen?: boolean;
}

function QueryItem({ name, to, about, isOpen = false }: QueryItemProps) {
  return (
    <li>
      <Link className={queries.item} to={to} aria-current={isOpen ? 'page' : undefined}>
        <span className={queries.itemName}>{name}</span>
        <small className={queries.about}>{about}</small>
      </Link>
    </li>
  );
}
