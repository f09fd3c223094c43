/** Stands in place of something that failed to load. Hidden and missing are the same. */
import { RefusedRequest } from '@orrery/api';
import { useEffect } from 'react';
import design from '../design/design.module.css';
import { useLanguage } from '../messages/language.tsx';
import { homeAddress } from '../routing/addresses.ts';
import { isEmbedded } from '../routing/embedded.ts';
import { Link } from '../routing/router.tsx';
import { signInHere, useReader } from '../session/session.tsx';
import { wordsOf } from './notices.tsx';

export function Failed({ reason }: { readonly reason: unknown }) {
  const { say } = useLanguage();
  if (reason instanceof RefusedRequest && (reason.status === 404 || reason.status === 400)) return <NothingHere />;
  return (
    <div className={design.card}>
      <div className={design.cardBody}>
        <h1>{say('didNotWork')}</h1>
        <p className={design.alert} role="alert">
          {wordsOf(reason, say('connectionLost'))}
        </p>
        <p>
          <button type="button" className={design.button} onClick={() => window.location.reload()}>
            {say('again')}
          </button>
        </p>
      </div>
    </div>
  );
}

export function NothingHere() {
  const { say } = useLanguage();
  const reader = useReader();
  useEffect(() => {
    document.title = `${say('nothingHere')} – Orrery`;
  }, [say]);
  return (
    <div className={`${design.card} ${design.empty}`}>
      <h1>{say('nothingHere')}</h1>
      <p>{say(reader ? 'nothingHereSays' : 'nothingHereAnonymous')}</p>
      <div className={design.row}>
        {!reader && !isEmbedded && (
          <a className={design.button} href={signInHere()}>
            {say('signIn')}
          </a>
        )}
        <Link className={`${design.button} ${design.second}`} to={homeAddress}>
          {say('home')}
        </Link>
      </div>
    </div>
  );
}
