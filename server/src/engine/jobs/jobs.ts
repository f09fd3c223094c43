/** All jobs: a new one is one line here. */
import type { InputOf as JobInput, ResultOf as JobResult } from '../../processes/job.ts';
import { late } from './late-job.ts';

export const jobs = {
  read: late(() => import('./read-job.ts').then(({ readFacts }) => readFacts)),
  write: late(() => import('./write-job.ts').then(({ writeModel }) => writeModel)),
  ecore: late(() => import('./ecore-job.ts').then(({ writeEcore }) => writeEcore)),
  difference: late(() => import('./difference-job.ts').then(({ writeDifference }) => writeDifference)),
  attachmentDifference: late(() =>
    import('./attachment-difference-job.ts').then(({ writeAttachmentDifference }) => writeAttachmentDifference),
  ),
  buildingDifference: late(() =>
    import('./building-difference-job.ts').then(({ writeBuildingDifference }) => writeBuildingDifference),
  ),
  differenceIndex: late(() => import('./difference-index-job.ts').then(({ writeDifferenceIndex }) => writeDifferenceIndex)),
  findChanges: late(() => import('./find-changes-job.ts').then(({ findChanges }) => findChanges)),
  segment: late(() => import('./segment-job.ts').then(({ writeSegment }) => writeSegment)),
  changedQuads: late(() => import('./changed-quads-job.ts').then(({ tellChangedQuads }) => tellChangedQuads)),
  owl: late(() => import('./owl-job.ts').then(({ writeOwl }) => writeOwl)),
  ontologySegment: late(() => import('./segment-job.ts').then(({ writeOntologySegment }) => writeOntologySegment)),
  metamodel: late(() => import('./metamodel-job.ts').then(({ writeMetamodel }) => writeMetamodel)),
  documentEmbeds: late(() => import('./document-embeds-job.ts').then(({ tellEmbeds }) => tellEmbeds)),
  document: late(() => import('./document-job.ts').then(({ writeDocument }) => writeDocument)),
  modelReport: late(() => import('./model-report-job.ts').then(({ writeModelReport }) => writeModelReport)),
  report: late(() => import('./report-job.ts').then(({ writeReport }) => writeReport)),
  graphNames: late(() => import('./graph-names-job.ts').then(({ graphNames }) => graphNames)),
  picture: late(() => import('./picture-job.ts').then(({ writePicture }) => writePicture)),
  glb: late(() => import('./glb-job.ts').then(({ writeGlb }) => writeGlb)),
  objects: late(() => import('./objects-job.ts').then(({ writeObjects }) => writeObjects)),
  patchObjects: late(() => import('./patch-objects-job.ts').then(({ patchObjects }) => patchObjects)),
  findObjects: late(() => import('./find-objects-job.ts').then(({ findObjects }) => findObjects)),
  views: late(() => import('./views-job.ts').then(({ tellViews }) => tellViews)),
  diagram: late(() => import('./diagram-job.ts').then(({ writeDiagram }) => writeDiagram)),
  findFragments: late(() => import('./find-fragments-job.ts').then(({ findFragments }) => findFragments)),
  findReferrers: late(() => import('./find-referrers-job.ts').then(({ findReferrers }) => findReferrers)),
  findParts: late(() => import('./find-parts-job.ts').then(({ findParts }) => findParts)),
  findPath: late(() => import('./find-path-job.ts').then(({ findPath }) => findPath)),
  findTreePath: late(() => import('./find-tree-path-job.ts').then(({ findTreePath }) => findTreePath)),
  findProperties: late(() => import('./find-properties-job.ts').then(({ findProperties }) => findProperties)),
  findPropertyKinds: late(() => import('./find-property-kinds-job.ts').then(({ findPropertyKinds }) => findPropertyKinds)),
  findTypes: late(() => import('./find-types-job.ts').then(({ findTypes }) => findTypes)),
  findValues: late(() => import('./find-values-job.ts').then(({ findValues }) => findValues)),
  labels: late(() => import('./labels-job.ts').then(({ writeLabels }) => writeLabels)),
  findViews: late(() => import('./find-views-job.ts').then(({ findViews }) => findViews)),
  objectHistory: late(() => import('./object-history-job.ts').then(({ tellObjectHistory }) => tellObjectHistory)),
  edit: late(() => import('./edit-job.ts').then(({ writeEdited }) => writeEdited)),
  change: late(() => import('./change-job.ts').then(({ writeChanged }) => writeChanged)),
  previewChange: late(() => import('./preview-change-job.ts').then(({ previewChanges }) => previewChanges)),
  merge: late(() => import('./merge-jobs.ts').then(({ writeMerged }) => writeMerged)),
  previewMerge: late(() => import('./merge-jobs.ts').then(({ previewMerge }) => previewMerge)),
  previewContent: late(() => import('./preview-content-job.ts').then(({ previewContent }) => previewContent)),
  draft: late(() => import('./draft-job.ts').then(({ tellDraft }) => tellDraft)),
  evaluate: late(() => import('./evaluate-job.ts').then(({ writeEvaluation }) => writeEvaluation)),
  diagnose: late(() => import('./assist-jobs.ts').then(({ tellDiagnosis }) => tellDiagnosis)),
  complete: late(() => import('./assist-jobs.ts').then(({ tellProposals }) => tellProposals)),
  validateModels: late(() => import('./validate-models-job.ts').then(({ validateModels }) => validateModels)),
  validateShapes: late(() => import('./validate-shapes-job.ts').then(({ validateShapes }) => validateShapes)),
  validateDeliveries: late(() => import('./validate-deliveries-job.ts').then(({ validateDeliveries }) => validateDeliveries)),
  table: late(() => import('./table-job.ts').then(({ writeTable }) => writeTable)),
  evaluatedTable: late(() => import('./evaluated-table-job.ts').then(({ writeEvaluatedTable }) => writeEvaluatedTable)),
  checkTexts: late(() => import('./check-texts-job.ts').then(({ checkTexts }) => checkTexts)),
  completeQuery: late(() => import('./complete-query-job.ts').then(({ tellQueryProposals }) => tellQueryProposals)),
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type InputOf<Name extends JobName> = JobInput<Jobs, Name>;
export type ResultOf<Name extends JobName> = JobResult<Jobs, Name>;
