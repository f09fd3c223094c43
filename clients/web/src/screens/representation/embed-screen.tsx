/** A representation alone, for pages of others: as anybody sees it, who is not signed in. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { addressOf } from '../../routing/addresses.ts';
import { Link } from '../../routing/router.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { Failed } from '../../shell/failed.tsx';
import { representationAt } from '../chain-queries.ts';
import styles from './embed.module.css';
import { RepresentationContent } from './representation-screen.tsx';

export function EmbedScreen({ parameters, search }: ScreenProps) {
  const { say } = useLanguage();
  const { data, error } = useQuery(representationAt(parameters));
  useEffect(() => {
    if (data) document.title = `${data.name} – Orrery`;
  }, [data]);
  if (error) return <Failed reason={error} />;
  if (!data) return <Waiting />;
  return (
    <div className={styles.whole}>
      <div className={styles.head}>
        <h1>{data.name}</h1>
        <Link to={addressOf({ ...data, representation: data })}>{say('openInOrrery')}</Link>
      </div>
      <RepresentationContent representation={data} search={search} />
    </div>
  );
}
