/** All rules about models and their content. */
import type { Section } from '../../rule.ts';
import { buildingSections } from './building-rules.ts';
import { changeSection } from './change-rules.ts';
import { contentFailureSections } from './content-failure-rules.ts';
import { contentFormatSection } from './content-format-rules.ts';
import { contentReplaceSections } from './content-replace-rules.ts';
import { contentSections } from './content-rules.ts';
import { diagnosticSections } from './diagnostic-rules.ts';
import { differenceSections } from './difference-rules.ts';
import { ecoreSection } from './ecore-rules.ts';
import { geometrySections } from './geometry-rules.ts';
import { identitySections } from './identity-rules.ts';
import { insideSections } from './inside-rules.ts';
import { metamodelSections } from './metamodel-rules.ts';
import { modelAddressSections } from './model-address-rules.ts';
import { modelConfidentialitySections } from './model-confidentiality-rules.ts';
import { modelCreateSection } from './model-create-rules.ts';
import { modelHiddenSection } from './model-hidden-rules.ts';
import { modelReportSection } from './model-report-rules.ts';
import { modelRuleSections } from './model-rules.ts';
import { modelTrailSection } from './model-trail-rules.ts';
import { modelUploadRefusalSections } from './model-upload-refusal-rules.ts';
import { modelUploadSection } from './model-upload-rules.ts';
import { objectSections } from './object-rules.ts';
import { ontologySection } from './ontology-rules.ts';
import { referenceSections } from './reference-rules.ts';
import { restoreSection } from './restore-rules.ts';
import { revisionSections } from './revision-rules.ts';
import { tripleSections } from './triple-rules.ts';

export const modelSections: readonly Section[] = [
  modelCreateSection,
  modelUploadSection,
  ...modelUploadRefusalSections,
  ...modelRuleSections,
  ...modelAddressSections,
  contentFormatSection,
  ...contentSections,
  ...contentReplaceSections,
  ...contentFailureSections,
  ...revisionSections,
  restoreSection,
  changeSection,
  ...differenceSections,
  ...diagnosticSections,
  ...objectSections,
  ...insideSections,
  ontologySection,
  ...geometrySections,
  ...buildingSections,
  ecoreSection,
  modelReportSection,
  ...identitySections,
  ...tripleSections,
  ...metamodelSections,
  ...referenceSections,
  ...modelConfidentialitySections,
  modelHiddenSection,
  modelTrailSection,
];
