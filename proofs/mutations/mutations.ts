/** All mutations of the access code. A rule that is new adds its own. */
import type { Chapter } from './mutation.ts';
import { callerRules } from './rules/caller-rules.ts';
import { changeRules } from './rules/change-rules.ts';
import { contentRules } from './rules/content-rules.ts';
import { eventRules } from './rules/event-rules.ts';
import { expressionRules } from './rules/expression-rules.ts';
import { geometryRules } from './rules/geometry-rules.ts';
import { graphqlFieldRules } from './rules/graphql-field-rules.ts';
import { graphqlRules } from './rules/graphql-rules.ts';
import { modelContentRules } from './rules/model-content-rules.ts';
import { modelRules } from './rules/model-rules.ts';
import { objectRules } from './rules/object-rules.ts';
import { peopleRules } from './rules/people-rules.ts';
import { queryRules } from './rules/query-rules.ts';
import { representationRules } from './rules/representation-rules.ts';
import { scopeAndProjectRules } from './rules/scope-and-project-rules.ts';
import { searchRules } from './rules/search-rules.ts';
import { seeAsRules } from './rules/see-as-rules.ts';
import { sparqlRules } from './rules/sparql-rules.ts';
import { taskRules } from './rules/task-rules.ts';
import { toolRules } from './rules/tool-rules.ts';
import { visibilityRules } from './rules/visibility-rules.ts';

export const chapters: readonly Chapter[] = [
  ...callerRules,
  ...seeAsRules,
  ...visibilityRules,
  ...scopeAndProjectRules,
  ...peopleRules,
  ...contentRules,
  ...modelRules,
  ...modelContentRules,
  ...changeRules,
  ...objectRules,
  ...geometryRules,
  ...representationRules,
  ...queryRules,
  ...expressionRules,
  ...eventRules,
  ...sparqlRules,
  ...taskRules,
  ...searchRules,
  ...toolRules,
  ...graphqlRules,
  ...graphqlFieldRules,
];
