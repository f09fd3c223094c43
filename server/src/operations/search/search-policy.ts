/** The policy of search: whoever sees something finds it, by the same rules as everywhere (docs/decisions/search-index.md). */
import { type Caller, clearanceOf, confidentiality } from '../../access/caller.ts';
import { all, any, type Condition, is, not } from '../../conditions/condition.ts';
import { visibleModels } from '../../resources/models/model-policy.ts';
import { visibleQueries } from '../../resources/project-queries/project-query-policy.ts';
import { visibleProjects } from '../../resources/projects/project-policy.ts';
import { visibleScopes } from '../../resources/scopes/scope-policy.ts';
import type { SearchedPart } from '../../storage/search/search-questions.ts';

/**
 * A label is found by who sees what it belongs to. A name that has changed is found again when the index knows it. Objects that the model has no
 * longer are history: they need the clearance that the model needed then.
 */
export function visibleLabels(caller: Caller): Condition {
  const ofModels = any(not(is('isObject', true)), is('isCurrent', true), visibleModels(caller));
  return all(
    not(is('isOutdated', true)),
    any(
      belongsTo('model', visibleModels(caller), ofModels),
      belongsTo('project', visibleProjects(caller)),
      belongsTo('scope', visibleScopes(caller)),
      belongsTo('query', visibleQueries(caller)),
    ),
  );
}

/** The models that the caller sees, as sources of labels. */
export function visibleSources(caller: Caller): Condition {
  return belongsTo('model', visibleModels(caller));
}

/** What is not indexed yet, as far as the caller sees it. */
export function visibleDue(caller: Caller): Condition {
  return any(
    belongsTo('model', visibleModels(caller)),
    belongsTo('scope', visibleScopes(caller)),
    belongsTo('project', visibleProjects(caller)),
    belongsTo('query', visibleQueries(caller)),
  );
}

/** The parts of the index in which there may be something for the caller. They only save time: the rules above judge what is found there. */
export function searchedParts(caller: Caller, projectIds: readonly string[] | 'many'): SearchedPart[] {
  if (caller === 'anonymous') return [{ partition: 'public' }];
  const own = { partition: 'own', facets: [`owner:${caller.id}`] } as const;
  const open: SearchedPart[] = [{ partition: 'public' }, { partition: 'internal' }, { partition: 'scopes' }, own];
  if (clearanceOf(caller) > confidentiality.mostInternal || projectIds === 'many') return [...open, { partition: 'restricted' }];
  const facets = projectIds.map((id) => `project:${id}`);
  return facets.length === 0 ? open : [...open, { partition: 'restricted', facets }];
}

/** The same parts of the list of what is due: entries of other parts are not even read. */
export function duePartsOf(parts: readonly SearchedPart[]): string[] | 'all' {
  const isEverywhere = parts.some(({ partition, facets }) => partition === 'restricted' && !facets);
  if (isEverywhere) return 'all';
  return parts.flatMap(
    ({ partition, facets }) => facets?.map((facet) => `${partition}:${facet.replace(/^.*:/, '')}`) ?? [partition],
  );
}

/** Requires that the entity exists and that the caller sees it: administrators, too, find nothing that is deleted. */
function belongsTo(field: string, where: Condition, further?: Condition): Condition {
  const related: Condition = { kind: 'related', field, where };
  return further ? all(related, further) : related;
}
