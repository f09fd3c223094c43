/** The address at which the models of the current project are queried. */
import { queriesAddress } from './addresses.ts';
import { routeParametersOf } from './route-parameters.ts';

/** One address inside of a project, and none elsewhere. */
export function queriesFrom(path: string): readonly string[] {
  const start = path.startsWith('/-/at/') ? '/-/at' : '';
  const names = path.slice(start.length).split('/').slice(0, 4).join('/');
  const { scope, project, version } = routeParametersOf('/:scope/:project/:version', names) ?? {};
  if (scope === undefined || project === undefined || version === undefined) return [];
  return [queriesAddress({ scope: { slug: scope }, project: { slug: project, version } })];
}
