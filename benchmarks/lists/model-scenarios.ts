/** Questions about models, where there are any: pages by all kinds of filters, and pages deep inside a sorted list. */
import { modelKinds } from './model-seeding.ts';
import { containing, get, type Scenario, some } from './scenario.ts';

/** The pages that are asked for, as shares of all that the caller sees. */
const depths = [0.01, 0.1, 0.2, 0.3, 0.4, 0.5];
const pageSize = 20;

export const modelScenarios: readonly Scenario[] = [
  {
    name: 'models: page, no filter',
    key: 'models-all',
    goals: {},
    variants: () => Array.from({ length: 10 }, (_, page) => get('models', `?page=${page}`)),
  },
  {
    name: 'models: name, few hits',
    key: 'models-few',
    goals: {},
    variants: ({ modelVocabulary }) => some(modelVocabulary.makers).map((word) => containing('models', word)),
  },
  {
    name: 'models: name, middling',
    key: 'models-middling',
    goals: {},
    variants: ({ modelVocabulary }) => some(modelVocabulary.places).map((word) => containing('models', word)),
  },
  {
    name: 'models: name, many hits',
    key: 'models-many',
    goals: {},
    variants: ({ modelVocabulary }) => some(modelVocabulary.topics).map((word) => containing('models', word)),
  },
  {
    name: 'models: of a project',
    key: 'models-project',
    goals: {},
    variants: ({ visible }) => some(visible).map(({ id }) => get('models', `?project.id=${id}`)),
  },
  {
    name: 'models: by content type',
    key: 'models-content-type',
    goals: {},
    variants: () => modelKinds.map(({ contentType }) => get('models', `?contentType=${encodeURIComponent(contentType)}`)),
  },
  {
    name: 'models: by type',
    key: 'models-type',
    goals: {},
    variants: () => modelKinds.map(({ type }) => get('models', `?type=${type}`)),
  },
  {
    name: 'models: by type, in a project',
    key: 'models-type-project',
    goals: {},
    variants: ({ visible }) => some(visible).map(({ id }) => get('models', `?type=town&project.id=${id}`)),
  },
  {
    name: 'models: sorted by name',
    key: 'models-sorted',
    goals: {},
    variants: () => Array.from({ length: 10 }, (_, page) => get('models', `?sort=name&page=${page}`)),
  },
  {
    name: 'models: deep, sorted by name',
    key: 'models-deep',
    goals: {},
    variants: ({ visibleModels }) =>
      depths.map((depth) => get('models', `?sort=name&page=${Math.floor((visibleModels * depth) / pageSize)}`)),
  },
];
