/** All rules, in the order of the document; a new resource is one more file of rules and one line here. */
import type { Section } from './rule.ts';
import { accountSection } from './rules/account-rules.ts';
import { agentSections } from './rules/agent-rules.ts';
import { archivingSection } from './rules/archiving-rules.ts';
import { auditSections } from './rules/audit-rules.ts';
import { auditWriteSections } from './rules/audit-write-rules.ts';
import { badInputSections } from './rules/bad-input-rules.ts';
import { bearerSection } from './rules/bearer-rules.ts';
import { chatSections } from './rules/chat-rules.ts';
import { clearanceSections } from './rules/clearance-rules.ts';
import { confidentialitySections } from './rules/confidentiality-rules.ts';
import { descriptionSection } from './rules/description-rules.ts';
import { enrollmentSections } from './rules/enrollment-rules.ts';
import { enrollmentStateSections } from './rules/enrollment-state-rules.ts';
import { entityTagSections } from './rules/entity-tag-rules.ts';
import { eventSections } from './rules/event-rules.ts';
import { expressionSections } from './rules/expression-rules.ts';
import { filterDateSections } from './rules/filter-date-rules.ts';
import { filterErrorSections } from './rules/filter-error-rules.ts';
import { filterFieldSections } from './rules/filter-field-rules.ts';
import { filterOperatorSections } from './rules/filter-operator-rules.ts';
import { graphqlSections } from './rules/graphql-rules.ts';
import { hiddenSection } from './rules/hidden-rules.ts';
import { idempotencySection } from './rules/idempotency-rules.ts';
import { imageSections } from './rules/image-rules.ts';
import { imageUploadSections } from './rules/image-upload-rules.ts';
import { importConflictSection } from './rules/import-conflict-rules.ts';
import { importCreateSection } from './rules/import-create-rules.ts';
import { importSections } from './rules/import-rules.ts';
import { issuerSections } from './rules/issuer-rules.ts';
import { lastOwnerSection } from './rules/last-owner-rules.ts';
import { memberCreateSection } from './rules/member-create-rules.ts';
import { memberSections } from './rules/member-rules.ts';
import { methodSections } from './rules/method-rules.ts';
import { modelSections } from './rules/models/model-sections.ts';
import { orderOfChecksSection } from './rules/order-of-checks-rules.ts';
import { pagingSections } from './rules/paging-rules.ts';
import { presenceSections } from './rules/presence-rules.ts';
import { problemSection } from './rules/problem-rules.ts';
import { projectCreateSection } from './rules/project-create-rules.ts';
import { projectSections } from './rules/project-rules.ts';
import { queryFormSections } from './rules/query-form-rules.ts';
import { querySections } from './rules/query-rules.ts';
import { representationSections } from './rules/representations/representation-sections.ts';
import { roleSection } from './rules/role-rules.ts';
import { scopeCreateSection } from './rules/scope-create-rules.ts';
import { scopeSections } from './rules/scope-rules.ts';
import { searchSections } from './rules/search-rules.ts';
import { seeAsSections } from './rules/see-as-rules.ts';
import { sessionSections } from './rules/session-rules.ts';
import { settingsSections } from './rules/settings-rules.ts';
import { slugChainSection } from './rules/slug-chain-rules.ts';
import { sortSections } from './rules/sort-rules.ts';
import { standingQuerySections } from './rules/standing-query-rules.ts';
import { subscriptionSections } from './rules/subscription-rules.ts';
import { taskKindSections } from './rules/task-kind-rules.ts';
import { taskSections } from './rules/task-rules.ts';
import { userSections } from './rules/user-rules.ts';
import { validationSections } from './rules/validation-rules.ts';

export const sections: readonly Section[] = [
  ...methodSections,
  ...pagingSections,
  ...sortSections,
  ...filterFieldSections,
  ...filterOperatorSections,
  ...filterDateSections,
  ...filterErrorSections,
  slugChainSection,
  ...settingsSections,
  descriptionSection,
  ...userSections,
  scopeCreateSection,
  ...scopeSections,
  projectCreateSection,
  ...projectSections,
  importCreateSection,
  importConflictSection,
  ...importSections,
  memberCreateSection,
  ...memberSections,
  lastOwnerSection,
  ...imageUploadSections,
  ...imageSections,
  ...querySections,
  ...queryFormSections,
  ...modelSections,
  ...representationSections,
  ...expressionSections,
  ...eventSections,
  ...standingQuerySections,
  ...searchSections,
  ...graphqlSections,
  ...subscriptionSections,
  ...presenceSections,
  ...seeAsSections,
  ...agentSections,
  ...chatSections,
  ...taskSections,
  ...taskKindSections,
  ...validationSections,
  ...enrollmentSections,
  ...enrollmentStateSections,
  ...confidentialitySections,
  ...clearanceSections,
  roleSection,
  hiddenSection,
  orderOfChecksSection,
  ...entityTagSections,
  idempotencySection,
  archivingSection,
  ...auditWriteSections,
  ...auditSections,
  ...issuerSections,
  bearerSection,
  ...sessionSections,
  accountSection,
  problemSection,
  ...badInputSections,
];
