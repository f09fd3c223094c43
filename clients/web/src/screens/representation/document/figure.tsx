/** A diagram in a document: its picture, its caption, and the way to it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../messages/language.tsx';
import { addressOf } from '../../../routing/addresses.ts';
import { Link } from '../../../routing/router.tsx';
import { orrery } from '../../../service.ts';
import styles from './document.module.css';

const content = /\/api\/representations\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content\?format=svg$/;

/** The representation whose picture an address is; only that is ever loaded, and from nowhere but the service. */
export function representationIn(address: string): string | undefined {
  return content.exec(address)?.[1];
}

export function Figure({ id, caption }: { readonly id: string; readonly caption: string }) {
  const { say } = useLanguage();
  const { data: view } = useQuery({
    queryKey: ['representation', id],
    queryFn: ({ signal }) => orrery.readRepresentation({ path: { id }, signal }),
  });
  const picture = usePicture(id);
  return (
    <figure className={styles.figure} aria-label={caption}>
      <div className={styles.paper}>{picture && <img src={picture} alt={caption} />}</div>
      <figcaption className={styles.caption}>
        {caption} {view && <Link to={addressOf({ ...view, representation: view })}>{say('open')}</Link>}
      </figcaption>
    </figure>
  );
}

/** Asked for as all else is, with or without the session; as an image nothing in it runs. */
function usePicture(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const ending = new AbortController();
    let made: string | undefined;
    const load = async () => {
      const { signal } = ending;
      const answer = await orrery.readRepresentationContent({ path: { id }, query: { format: 'svg' }, signal });
      const blob = await answer.blob();
      if (signal.aborted) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    // A picture that does not come leaves its caption.
    load().catch(() => undefined);
    return () => {
      ending.abort();
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
