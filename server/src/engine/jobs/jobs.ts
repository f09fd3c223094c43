/** All jobs: a new one is one line here. */
import type { InputOf as JobInput } from '../../processes/job.ts';
import { tellDiagnosis, tellProposals } from './assist-jobs.ts';
import { writeBuildingDifference } from './building-difference-job.ts';
import { tellChangedQuads } from './changed-quads-job.ts';
import { tellQueryProposals } from './complete-query-job.ts';
import { writeDiagram } from './diagram-job.ts';
import { writeDifferenceIndex } from './difference-index-job.ts';
import { writeDifference } from './difference-job.ts';
import { writeEcore } from './ecore-job.ts';
import { writeEdited } from './edit-job.ts';
import { writeEvaluation } from './evaluate-job.ts';
import { findChanges } from './find-changes-job.ts';
import { findFragments } from './find-fragments-job.ts';
import { findObjects } from './find-objects-job.ts';
import { findParts } from './find-parts-job.ts';
import { findPath } from './find-path-job.ts';
import { findProperties } from './find-properties-job.ts';
import { findPropertyKinds } from './find-property-kinds-job.ts';
import { findReferrers } from './find-referrers-job.ts';
import { findTypes } from './find-types-job.ts';
import { findValues } from './find-values-job.ts';
import { writeGlb } from './glb-job.ts';
import { graphNames } from './graph-names-job.ts';
import { writeMetamodel } from './metamodel-job.ts';
import { tellObjectHistory } from './object-history-job.ts';
import { writeObjects } from './objects-job.ts';
import { writeOntologyQuads, writeOwl } from './owl-job.ts';
import { writePicture } from './picture-job.ts';
import { writeQuads } from './quads-job.ts';
import { readFacts } from './read-job.ts';
import { tellViews } from './views-job.ts';
import { writeModel } from './write-job.ts';

export const jobs = {
  read: readFacts,
  write: writeModel,
  ecore: writeEcore,
  difference: writeDifference,
  buildingDifference: writeBuildingDifference,
  differenceIndex: writeDifferenceIndex,
  findChanges,
  quads: writeQuads,
  changedQuads: tellChangedQuads,
  owl: writeOwl,
  ontologyQuads: writeOntologyQuads,
  metamodel: writeMetamodel,
  graphNames,
  picture: writePicture,
  glb: writeGlb,
  objects: writeObjects,
  findObjects,
  views: tellViews,
  diagram: writeDiagram,
  findFragments,
  findReferrers,
  findParts,
  findPath,
  findProperties,
  findPropertyKinds,
  findTypes,
  findValues,
  objectHistory: tellObjectHistory,
  edit: writeEdited,
  evaluate: writeEvaluation,
  diagnose: tellDiagnosis,
  complete: tellProposals,
  completeQuery: tellQueryProposals,
};

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type InputOf<Name extends JobName> = JobInput<Jobs, Name>;
