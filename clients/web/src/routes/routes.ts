/** The screens, each with the addresses at which it stands. A new one is a line here. */

import type { RouteParameters } from '../routing/screen-props.ts';
import { modelAt, projectAt, representationAt } from '../screens/chain-queries.ts';
import { Home } from '../screens/home/home.tsx';
import { prefetchProjects } from '../screens/home/projects.tsx';
import { queryCache } from '../service.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

interface Route extends Partial<LazyScreen> {
  readonly pattern: string;
  readonly screen: LazyScreen['screen'];
}

const prefetchProjectAt = (parameters: RouteParameters) => queryCache.prefetchQuery(projectAt(parameters));
const prefetchModelAt = (parameters: RouteParameters) => queryCache.prefetchQuery(modelAt(parameters));
const prefetchRepresentationAt = (parameters: RouteParameters) => queryCache.prefetchQuery(representationAt(parameters));

const scope = lazyScreen(async () => ({ screen: (await import('../screens/scope/scope-screen.tsx')).ScopeScreen }));
const project = lazyScreen(async () => {
  const { ProjectScreen, prefetchProject } = await import('../screens/project/project-screen.tsx');
  return { screen: ProjectScreen, prefetch: prefetchProject };
}, prefetchProjectAt);
const model = lazyScreen(async () => {
  const { ModelScreen, prefetchModel } = await import('../screens/model/model-screen.tsx');
  return { screen: ModelScreen, prefetch: prefetchModel };
}, prefetchModelAt);
const representation = lazyScreen(async () => {
  const { RepresentationScreen, prefetchRepresentation } = await import('../screens/representation/representation-screen.tsx');
  return { screen: RepresentationScreen, prefetch: prefetchRepresentation };
}, prefetchRepresentationAt);
const queries = lazyScreen(
  async () => ({ screen: (await import('../screens/queries/queries-screen.tsx')).QueriesScreen }),
  prefetchProjectAt,
);
const embed = lazyScreen(
  async () => ({ screen: (await import('../screens/representation/embed-screen.tsx')).EmbedScreen }),
  prefetchRepresentationAt,
);
const modelById = lazyScreen(async () => ({ screen: (await import('../screens/model/model-by-id.tsx')).ModelById }));
const search = lazyScreen(async () => ({ screen: (await import('../screens/search/search-screen.tsx')).SearchScreen }));
const tasks = lazyScreen(async () => ({ screen: (await import('../screens/tasks/tasks-screen.tsx')).TasksScreen }));

/** The first that fits. A slug never begins with a dash, so `/-/` is free for pages. */
export const routes: readonly Route[] = [
  { pattern: '/', screen: Home, prefetch: prefetchProjects },
  { pattern: '/-/search', ...search },
  { pattern: '/-/tasks', ...tasks },
  { pattern: '/-/embed/:scope/:project/:version/:model/:representation', ...embed },
  { pattern: '/-/id/model/:id', ...modelById },
  ...['', '/-/at'].flatMap((start) => [
    { pattern: `${start}/:scope`, ...scope },
    { pattern: `${start}/:scope/:project/:version`, ...project },
    { pattern: `${start}/:scope/:project/:version/-/query`, ...queries },
    { pattern: `${start}/:scope/:project/:version/:model`, ...model },
    { pattern: `${start}/:scope/:project/:version/:model/:representation`, ...representation },
  ]),
];
