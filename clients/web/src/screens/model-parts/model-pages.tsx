/** The pages of a model: what it is as a whole, its objects as a tree and as a table, and where it is asked. */
import type { Model } from '@orrery/api';
import design from '../../design/design.module.css';
import { Icon, type IconName } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf, modelQueriesAddress, queriesAddress } from '../../routing/addresses.ts';
import { type ExplorerState, explorerAddress } from '../../routing/explorer-state.ts';
import { Link } from '../../routing/router.tsx';
import screens from '../screens.module.css';

type PageName = 'overview' | 'tree' | 'table' | 'queries';

interface ModelPagesProps {
  readonly model: Model;
  /** What the explorer shows; the overview without it. */
  readonly state?: ExplorerState;
}

export function ModelPages({ model, state }: ModelPagesProps) {
  const { say } = useLanguage();
  const chain = { ...model, model };
  const pages: readonly { readonly key: PageName; readonly icon: IconName; readonly to: string }[] = [
    { key: 'overview', icon: 'model', to: addressOf(chain) },
    { key: 'tree', icon: 'tree', to: explorerAddress(chain, { ...state, view: 'tree' }) },
    { key: 'table', icon: 'table', to: explorerAddress(chain, { ...state, view: 'table' }) },
    // What is triples anyway is asked for them.
    { key: 'queries', icon: 'query', to: model.type === 'rdf' ? queriesAddress(chain) : modelQueriesAddress(chain) },
  ];
  return (
    <nav className={screens.pages} aria-label={say('modelPages')}>
      {pages.map(({ key, icon, to }) => (
        <Link
          key={key}
          className={`${design.button} ${design.plain} ${screens.page}`}
          to={to}
          aria-current={(state?.view ?? 'overview') === key ? 'page' : undefined}
        >
          <Icon name={icon} /> {say(key)}
        </Link>
      ))}
    </nav>
  );
}
