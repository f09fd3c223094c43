/** General rule 5: every filterable field of scopes, projects and models filters. */
import type { Section } from '../rule.ts';
import { type FilterCase, filterRule } from './filter-rule.ts';
import { modelFields, projectFields, scopeFields } from './list-fields.ts';
import { type Listed, listedModels, listedProjects, listedScopes, valueAt } from './listed.ts';

/** Asks for the value that the first item with one has; where none has any, for the absent value. */
export function equalityOn(field: string): FilterCase {
  const valueIn = ({ items }: Listed) =>
    items.map((item) => valueAt(item, field)).find((value) => value !== null && value !== '') ?? null;
  return {
    says: 'finds those that have this value',
    field,
    value: (listed) => String(valueIn(listed) ?? ''),
    finds: (item, listed) => valueAt(item, field) === valueIn(listed),
  };
}

export const filterFieldSections: readonly Section[] = [
  { section: 'Filterable fields of scopes', rules: scopeFields.map((field) => filterRule(listedScopes, equalityOn(field))) },
  {
    section: 'Filterable fields of projects',
    rules: projectFields.map((field) => filterRule(listedProjects, equalityOn(field))),
  },
  { section: 'Filterable fields of models', rules: modelFields.map((field) => filterRule(listedModels, equalityOn(field))) },
];
