/** The first lines of a screen: where one is, what it is called, what one may do with it. */
import type { Call } from '@orrery/api';
import { type ReactNode, useEffect } from 'react';
import { useLanguage } from '../messages/language.tsx';
import { homeAddress } from '../routing/addresses.ts';
import { Link } from '../routing/router.tsx';
import { AsApiCall } from './as-api-call.tsx';
import shell from './shell.module.css';

interface ScreenHeadProps {
  readonly title: string;
  /** The chain above, from the outermost; home has none. */
  readonly trail?: readonly { readonly name: string; readonly to: string }[];
  readonly signs?: ReactNode;
  readonly actions?: ReactNode;
  /** What the screen shows, as calls of the interface. */
  readonly calls?: readonly Call[] | undefined;
}

export function ScreenHead({ title, trail, signs, actions, calls }: ScreenHeadProps) {
  const { say } = useLanguage();
  useEffect(() => {
    document.title = `${title} – Orrery`;
  }, [title]);
  return (
    <div className={shell.head}>
      {trail && (
        <nav aria-label={say('whereYouAre')}>
          <ol className={shell.trail}>
            {[{ name: say('home'), to: homeAddress }, ...trail].map(({ name, to }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={shell.title}>
        <h1>{title}</h1>
        {signs}
        {(actions || calls) && (
          <div className={shell.actions}>
            {actions}
            {calls && <AsApiCall calls={calls} />}
          </div>
        )}
      </div>
    </div>
  );
}
