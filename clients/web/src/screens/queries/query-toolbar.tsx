/** The bar above the text of a query: its language, the model that is `self`, its problems, and the button that runs it. */
import type { Model } from '@orrery/api';
import { type ReactNode, useId } from 'react';
import design from '../../design/design.module.css';
import { Icon } from '../../design/icons.tsx';
import screens from '../screens.module.css';
import type { Diagnosed } from './editor/assistance.ts';
import { useQueryMessages } from './messages/query-messages.ts';
import queries from './queries.module.css';
import { languageNames, type QueryLanguage } from './query-languages.ts';
import type { WrittenQuery } from './use-written-query.ts';

interface QueryToolbarProps {
  readonly written: WrittenQuery;
  readonly models: readonly Model[];
  readonly isRunning: boolean;
  readonly diagnosed: Diagnosed | undefined;
  readonly on: {
    readonly language: (language: QueryLanguage) => void;
    readonly model: (slug: string) => void;
    readonly run: () => void;
    readonly stop: () => void;
    /** To the place where something is wrong. */
    readonly fault: (offset: number) => void;
  };
  readonly saveMenu: ReactNode;
}

export function QueryToolbar({ written, models, isRunning, diagnosed, on, saveMenu }: QueryToolbarProps) {
  const say = useQueryMessages();
  return (
    <div className={queries.toolbar}>
      <Languages chosen={written.language} onChoose={on.language} />
      {written.language === 'aql' && <ModelChoice models={models} chosen={written.model} onChoose={on.model} />}
      <Problems diagnosed={diagnosed} onFault={on.fault} />
      <div className={queries.toolbarEnd}>
        {isRunning ? (
          <button type="button" className={design.button} onClick={on.stop}>
            <Icon name="close" /> {say('stop')}
          </button>
        ) : (
          <button type="button" className={design.button} onClick={on.run}>
            <Icon name="query" /> {say('run')} <kbd className={queries.keys}>{say('runKeys')}</kbd>
          </button>
        )}
        {saveMenu}
      </div>
    </div>
  );
}

interface LanguagesProps {
  readonly chosen: QueryLanguage;
  readonly onChoose: (language: QueryLanguage) => void;
}

function Languages({ chosen, onChoose }: LanguagesProps) {
  const say = useQueryMessages();
  return (
    <fieldset className={`${screens.choice} ${design.row}`}>
      <legend className={design.hidden}>{say('language')}</legend>
      {Object.entries(languageNames).map(([language, name]) => (
        <label key={language} className={screens.chip} data-chosen={language === chosen}>
          <input
            type="radio"
            name="language"
            className={design.hidden}
            checked={language === chosen}
            onChange={() => onChoose(language as QueryLanguage)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface ModelChoiceProps {
  readonly models: readonly Model[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}

function ModelChoice({ models, chosen, onChoose }: ModelChoiceProps) {
  const say = useQueryMessages();
  const id = useId();
  return (
    <span className={queries.choice}>
      <label htmlFor={id}>{say('self')}</label>
      <select id={id} className={queries.select} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{say('noModel')}</option>
        {models.map(({ id: key, slug, name }) => (
          <option key={key} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function Problems({
  diagnosed,
  onFault,
}: {
  readonly diagnosed: Diagnosed | undefined;
  readonly onFault: (offset: number) => void;
}) {
  const say = useQueryMessages();
  if (!diagnosed) return null;
  if (diagnosed.isMutating) return <span className={`${design.badge} ${design.warn}`}>{say('mutating')}</span>;
  const [first] = diagnosed.diagnostics;
  if (!first) return <span className={`${design.badge} ${design.good}`}>{say('noProblems')}</span>;
  return (
    <button type="button" className={queries.problems} onClick={() => onFault(first.start)} title={first.message}>
      <span className={`${design.badge} ${design.bad}`}>{say('problems', { count: diagnosed.diagnostics.length })}</span>
    </button>
  );
}
