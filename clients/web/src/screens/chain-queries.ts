/** Queries for the entity at an address, by its chain of slugs. */
import { queryOptions } from '@tanstack/react-query';
import type { RouteParameters } from '../routing/screen-props.ts';
import { orrery } from '../service.ts';

export function projectAt({ scope = '', project = '', version = '' }: RouteParameters) {
  const path = { scope, project, version };
  return queryOptions({
    queryKey: ['project', path],
    queryFn: ({ signal }) => orrery.readProjectByChain({ path, signal }),
  });
}

export function modelAt({ scope = '', project = '', version = '', model = '' }: RouteParameters) {
  const path = { scope, project, version, model };
  return queryOptions({
    queryKey: ['model', path],
    queryFn: ({ signal }) => orrery.readModelByChain({ path, signal }),
  });
}

export function representationAt({ scope = '', project = '', version = '', model = '', representation = '' }: RouteParameters) {
  const path = { scope, project, version, model, representation };
  return queryOptions({
    queryKey: ['representation', path],
    queryFn: ({ signal }) => orrery.readRepresentationByChain({ path, signal }),
  });
}
