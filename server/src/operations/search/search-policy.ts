/** Who finds what: whoever sees it, by the same rules as everywhere (docs/decisions/search-index.md). */
import { type Caller, clearanceOf, confidentiality } from '../../access/caller.ts';
import { all, any, type Condition, is, not } from '../../conditions/condition.ts';
import { visibleModels } from '../../resources/models/model-policy.ts';
import { visibleQueries } from '../../resources/project-queries/project-query-policy.ts';
import { visibleProjects } from '../../resources/projects/project-policy.ts';
import { visibleScopes } from '../../resources/scopes/scope-policy.ts';
import type { Field } from '../../storage/search/search-questions.ts';

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

/** Where in the index there may be something for the caller. It saves time alone: what is found there is judged by the rules above. */
export function fieldsOf(caller: Caller, projectIds: readonly string[] | 'many'): Field[] {
  if (caller === 'anonymous') return [{ partition: 'public' }];
  const own = { partition: 'own', places: [`owner:${caller.id}`] } as const;
  const open: Field[] = [{ partition: 'public' }, { partition: 'internal' }, { partition: 'scopes' }, own];
  if (clearanceOf(caller) > confidentiality.mostInternal || projectIds === 'many') return [...open, { partition: 'restricted' }];
  const places = projectIds.map((id) => `project:${id}`);
  return places.length === 0 ? open : [...open, { partition: 'restricted', places }];
}

/** The parts of the list of what is due that are the same fields: those of others are not even passed. */
export function duePartsOf(fields: readonly Field[]): string[] | 'all' {
  const isEverywhere = fields.some(({ partition, places }) => partition === 'restricted' && !places);
  if (isEverywhere) return 'all';
  return fields.flatMap(
    ({ partition, places }) => places?.map((place) => `${partition}:${place.replace(/^.*:/, '')}`) ?? [partition],
  );
}

/** There is such an entity, and the caller sees it: an administrator finds nothing that is gone either. */
function belongsTo(field: string, where: Condition, further?: Condition): Condition {
  const related: Condition = { kind: 'related', field, where };
  return further ? all(related, further) : related;
}
