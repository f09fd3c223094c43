/** The screens, each with the addresses at which it stands. A new one is a line here. */
import { modelAt, projectAt, representationAt } from '../screens/chain-queries.ts';
import { Home } from '../screens/home/home.tsx';
import { beginProjects } from '../screens/home/projects.tsx';
import { kept } from '../service.ts';
import { type ComingScreen, comingScreen } from './coming-screen.tsx';
import type { Parts } from './screen-props.ts';

interface Route extends Partial<ComingScreen> {
  readonly pattern: string;
  readonly screen: ComingScreen['screen'];
}

const readProject = (parts: Parts) => kept.prefetchQuery(projectAt(parts));
const readModel = (parts: Parts) => kept.prefetchQuery(modelAt(parts));
const readRepresentation = (parts: Parts) => kept.prefetchQuery(representationAt(parts));

const scope = comingScreen(async () => ({ screen: (await import('../screens/scope/scope-screen.tsx')).ScopeScreen }));
const project = comingScreen(async () => {
  const { ProjectScreen, beginProject } = await import('../screens/project/project-screen.tsx');
  return { screen: ProjectScreen, begin: beginProject };
}, readProject);
const model = comingScreen(async () => {
  const { ModelScreen, beginModel } = await import('../screens/model/model-screen.tsx');
  return { screen: ModelScreen, begin: beginModel };
}, readModel);
const representation = comingScreen(async () => {
  const { RepresentationScreen, beginRepresentation } = await import('../screens/representation/representation-screen.tsx');
  return { screen: RepresentationScreen, begin: beginRepresentation };
}, readRepresentation);
const queries = comingScreen(
  async () => ({ screen: (await import('../screens/queries/queries-screen.tsx')).QueriesScreen }),
  readProject,
);
const embed = comingScreen(
  async () => ({ screen: (await import('../screens/representation/embed-screen.tsx')).EmbedScreen }),
  readRepresentation,
);
const modelById = comingScreen(async () => ({ screen: (await import('../screens/explorer/model-by-id.tsx')).ModelById }));
const search = comingScreen(async () => ({ screen: (await import('../screens/search/search-screen.tsx')).SearchScreen }));
const tasks = comingScreen(async () => ({ screen: (await import('../screens/tasks/tasks-screen.tsx')).TasksScreen }));

/** The first that fits. A slug never begins with a dash, so `/-/` is free for pages. */
export const routes: readonly Route[] = [
  { pattern: '/', screen: Home, begin: beginProjects },
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
