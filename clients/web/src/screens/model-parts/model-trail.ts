/** The chain above a model, as a trail. */
import type { Model } from '@orrery/api';
import { addressOf } from '../../routing/addresses.ts';

export function trailOf({ scope, project }: Pick<Model, 'scope' | 'project'>) {
  return [
    { name: scope.name, to: addressOf({ scope }) },
    { name: `${project.name} ${project.version}`, to: addressOf({ scope, project }) },
  ];
}
