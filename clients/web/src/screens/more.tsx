/** Lists that go on: a page, and a button for the next, or for another attempt. */
import { type ItemOf, itemsOf, type Link, type Page } from '@orrery/api';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import design from '../design/design.module.css';
import { useLanguage } from '../messages/language.tsx';
import { orrery } from '../service.ts';
import { type Failure, LoadFailure } from '../shell/load-failure.tsx';
import screens from './screens.module.css';

type Paged = Page & { readonly page: { readonly totalElements: number } };

export interface Listed<List extends Paged> {
  readonly items: readonly ItemOf<List>[];
  readonly total: number | undefined;
  readonly error: unknown;
  readonly more: (() => void) | undefined;
  /** Of the first page, or of the next. */
  readonly failure: Failure | undefined;
}

/** A list by its first page; others follow by the links that pages have. */
export function listed<List extends Paged>(key: readonly unknown[], first: (signal: AbortSignal) => Promise<List>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => (pageParam ? orrery.links.follow<List>(pageParam, signal) : first(signal)),
    initialPageParam: undefined as Link | undefined,
    getNextPageParam: (page: List) => page._links.next,
  });
}

export function useListed<List extends Paged>(
  key: readonly unknown[],
  first: (signal: AbortSignal) => Promise<List>,
  isWanted = true,
): Listed<List> {
  return useList({ ...listed(key, first), enabled: isWanted });
}

export function useList<List extends Paged>(list: ReturnType<typeof listed<List>>): Listed<List> {
  const { data, error, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery(list);
  return {
    items: data?.pages.flatMap((page) => itemsOf(page)) ?? [],
    total: data?.pages[0]?.page.totalElements,
    error,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    failure: error ? { reason: error, again: () => void (isFetchNextPageError ? fetchNextPage() : refetch()) } : undefined,
  };
}

export function More({ more, failure }: Pick<Listed<Paged>, 'more' | 'failure'>) {
  const { say } = useLanguage();
  if (failure) return <LoadFailure failure={failure} />;
  if (!more) return null;
  return (
    <div className={screens.foot}>
      <button type="button" className={`${design.button} ${design.second}`} onClick={more}>
        {say('showMore')}
      </button>
    </div>
  );
}
