/** What stands at an address, asked for by its chain of slugs. */
import { queryOptions } from '@tanstack/react-query';
import type { Parts } from '../routing/screen-props.ts';
import { orrery } from '../service.ts';

export function projectAt({ scope = '', project = '', version = '' }: Parts) {
  const path = { scope, project, version };
  return queryOptions({
    queryKey: ['project', path],
    queryFn: ({ signal }) => orrery.readProjectByChain({ path, signal }),
  });
}

export function modelAt({ scope = '', project = '', version = '', model = '' }: Parts) {
  const path = { scope, project, version, model };
  return queryOptions({
    queryKey: ['model', path],
    queryFn: ({ signal }) => orrery.readModelByChain({ path, signal }),
  });
}

export function representationAt({ scope = '', project = '', version = '', model = '', representation = '' }: Parts) {
  const path = { scope, project, version, model, representation };
  return queryOptions({
    queryKey: ['representation', path],
    queryFn: ({ signal }) => orrery.readRepresentationByChain({ path, signal }),
  });
}
