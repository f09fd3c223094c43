/** Tells that the session has ended while the page was open, with the way back in. */

import { useLanguage } from '../messages/language.tsx';
import { signInHere, useSession } from '../session/session.tsx';
import design from './design.module.css';

interface SessionEndedProps {
  readonly className?: string | undefined;
  /** Where something is being written that would go with the page: then it is signed in beside it. */
  readonly isBeside?: boolean;
}

export function SessionEnded({ className = '', isBeside = false }: SessionEndedProps) {
  const { say } = useLanguage();
  const { hasEnded } = useSession();
  if (!hasEnded) return null;
  return (
    <div className={`${design.alert} ${design.row} ${className}`} role="alert">
      <span>{say('sessionEnded')}</span>
      <a className={design.button} href={signInHere()} {...(isBeside && { target: '_blank', rel: 'noopener' })}>
        {say(isBeside ? 'signInBeside' : 'signIn')}
      </a>
    </div>
  );
}
