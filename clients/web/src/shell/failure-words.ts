/** The words for what failed: those of the service, unless something may be hidden since the session has ended. */
import { RefusedRequest } from '@orrery/api';
import { useLanguage } from '../messages/language.tsx';
import { useSession } from '../session/session.tsx';
import { wordsOf } from './notices.tsx';

/** Nothing is missing, as far as is known, to somebody who is no longer signed in. */
export function useFailureWords(): (reason: unknown) => string {
  const { say } = useLanguage();
  const { hasEnded } = useSession();
  return (reason) => {
    const isHidden = reason instanceof RefusedRequest && (reason.status === 401 || reason.status === 404);
    return hasEnded && isHidden ? say('nothingHereAnonymous') : wordsOf(reason, say('connectionLost'));
  };
}
