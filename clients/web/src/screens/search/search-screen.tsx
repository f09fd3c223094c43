/** Everything that a few words find, as a page whose address carries the words. */
import { type FormEvent, useEffect } from 'react';
import { Card } from '../../design/card.tsx';
import design from '../../design/design.module.css';
import { Waiting } from '../../design/waiting.tsx';
import { useLanguage } from '../../messages/language.tsx';
import { classNameOf } from '../../naming/class-name.ts';
import { searchAddress } from '../../routing/addresses.ts';
import { useRouter } from '../../routing/router.tsx';
import type { ScreenProps } from '../../routing/screen-props.ts';
import { Failed } from '../../shell/failed.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { hitAddress, hitPlace, searchHits, searchQuery } from '../../shell/search-hits.ts';
import { Item } from '../item.tsx';
import { More, useListed } from '../more.tsx';
import screens from '../screens.module.css';
import { HitViews } from './hit-views.tsx';

const pageSize = 50;

export function SearchScreen({ search }: ScreenProps) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const text = search.get('text')?.trim() ?? '';
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [text]);
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(searchAddress(String(new FormData(event.currentTarget).get('text') ?? '')));
  };
  return (
    <>
      <ScreenHead
        title={say('search')}
        calls={text === '' ? undefined : [{ operation: 'search', request: { query: searchQuery(text, pageSize) } }]}
      />
      <search>
        <form className={screens.searchForm} onSubmit={look}>
          <input key={text} className={design.input} name="text" defaultValue={text} aria-label={say('search')} maxLength={200} />
          <button type="submit" className={design.button}>
            {say('find')}
          </button>
        </form>
      </search>
      {text === '' ? <p className={design.quiet}>{say('searchHint')}</p> : <Results text={text} />}
    </>
  );
}

function Results({ text }: { readonly text: string }) {
  const { say, number } = useLanguage();
  const { items, total, more, error, failure } = useListed(['search', text], (signal) => searchHits(text, pageSize, signal));
  if (error && total === undefined) return <Failed reason={error} />;
  return (
    <Card title={say('results')} count={total === undefined ? undefined : number(total)} isFlush>
      {total === undefined && <Waiting />}
      {total === 0 && (
        <p className={design.empty}>
          {say('nothingFound')} {say('searchHint')}
        </p>
      )}
      <ul className={screens.list}>
        {items.map((hit) => (
          <Item
            key={`${hit.kind} ${hit.id}`}
            icon={hit.kind}
            name={hit.label}
            to={hitAddress(hit)}
            about={hitPlace(hit)}
            more={hit.kind === 'object' && <HitViews hit={hit} />}
            signs={<span className={design.badge}>{hit.eClass ? classNameOf(hit.eClass) : say(`kind.${hit.kind}`)}</span>}
          />
        ))}
      </ul>
      <More more={more} failure={failure} />
    </Card>
  );
}
