/** The screens, each with the addresses at which it stands. A new one is a line here. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Home } from '../screens/home/home.tsx';
import type { ScreenProps } from './screen-props.ts';

interface Route {
  readonly pattern: string;
  readonly screen: ComponentType<ScreenProps> | LazyExoticComponent<ComponentType<ScreenProps>>;
}

const scope = lazy(async () => ({ default: (await import('../screens/scope/scope-screen.tsx')).ScopeScreen }));
const project = lazy(async () => ({ default: (await import('../screens/project/project-screen.tsx')).ProjectScreen }));
const model = lazy(async () => ({ default: (await import('../screens/model/model-screen.tsx')).ModelScreen }));
const representation = lazy(async () => ({
  default: (await import('../screens/representation/representation-screen.tsx')).RepresentationScreen,
}));
const queries = lazy(async () => ({ default: (await import('../screens/queries/queries-screen.tsx')).QueriesScreen }));
const embed = lazy(async () => ({ default: (await import('../screens/representation/embed-screen.tsx')).EmbedScreen }));
const modelById = lazy(async () => ({ default: (await import('../screens/explorer/model-by-id.tsx')).ModelById }));
const search = lazy(async () => ({ default: (await import('../screens/search/search-screen.tsx')).SearchScreen }));
const tasks = lazy(async () => ({ default: (await import('../screens/tasks/tasks-screen.tsx')).TasksScreen }));

/** The first that fits. A slug never begins with a dash, so `/-/` is free for pages. */
export const routes: readonly Route[] = [
  { pattern: '/', screen: Home },
  { pattern: '/-/search', screen: search },
  { pattern: '/-/tasks', screen: tasks },
  { pattern: '/-/embed/:scope/:project/:version/:model/:representation', screen: embed },
  { pattern: '/-/id/model/:id', screen: modelById },
  ...['', '/-/at'].flatMap((start) => [
    { pattern: `${start}/:scope`, screen: scope },
    { pattern: `${start}/:scope/:project/:version`, screen: project },
    { pattern: `${start}/:scope/:project/:version/-/query`, screen: queries },
    { pattern: `${start}/:scope/:project/:version/:model`, screen: model },
    { pattern: `${start}/:scope/:project/:version/:model/:representation`, screen: representation },
  ]),
];
