/** The pages of a model: what it is as a whole, and its objects as a tree and as a table. */
import type { Model } from '@orrery/api';
import design from '../../design/design.module.css';
import { Icon, type IconName } from '../../design/icons.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import { type ExplorerState, explorerAddress } from '../explorer/explorer-state.ts';
import screens from '../screens.module.css';

interface ModelPagesProps {
  readonly model: Model;
  /** What the explorer shows; the overview without it. */
  readonly state?: ExplorerState;
}

export function ModelPages({ model, state }: ModelPagesProps) {
  const { say } = useLanguage();
  const chain = { ...model, model };
  const pages: readonly { readonly key: 'overview' | 'tree' | 'table'; readonly icon: IconName; readonly to: string }[] = [
    { key: 'overview', icon: 'model', to: addressOf(chain) },
    { key: 'tree', icon: 'tree', to: explorerAddress(chain, { ...state, view: 'tree' }) },
    { key: 'table', icon: 'table', to: explorerAddress(chain, { ...state, view: 'table' }) },
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
