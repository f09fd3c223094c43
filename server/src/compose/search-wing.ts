/** Search: over everything that somebody sees, in an index that follows what is written. */
import type { Engine } from '../engine/engine.ts';
import type { Urls } from '../http/urls.ts';
import type { ObjectIndexes } from '../operations/objects/object-indexes.ts';
import { Search } from '../operations/search/search.ts';
import { SearchIndexing } from '../operations/search/search-indexing.ts';
import { searchRoutes } from '../operations/search/search-routes.ts';
import type { WingDependencies } from './service-dependencies.ts';
import type { Wing } from './wing.ts';

export interface SearchDependencies extends WingDependencies {
  readonly engine: Engine;
  readonly indexes: ObjectIndexes;
  readonly urls: Urls;
}

export function searchWing({ database, engine, indexes, urls, clock, logger, indexesByItself = true }: SearchDependencies) {
  const onFailure = (error: unknown, entityId?: string) =>
    logger.error({ err: error, entityId }, 'search could not be kept up to date');
  const indexing = new SearchIndexing({ database, engine, indexes, clock, onFailure });
  const search = new Search(database, indexing);
  if (indexesByItself) indexing.begin();
  return {
    useCases: { search },
    routes: (app) => searchRoutes(app, { search, urls }),
    close: () => indexing.close(),
  } satisfies Wing;
}
