/** The kinds of background task. A new one is a file in `kinds/` and a line here. */
import { createProjectVersion, type VersionKindDependencies } from './kinds/create-project-version.ts';
import { createSampleProject, type SampleKindDependencies } from './kinds/create-sample-project.ts';
import { type ExportKindDependencies, exportProject } from './kinds/export-project.ts';
import { type ImportKindDependencies, importArchive } from './kinds/import-archive.ts';
import { type MergeKindDependencies, mergeProjectVersion } from './kinds/merge-project-version.ts';
import { type ExpressionKindDependencies, runExpression } from './kinds/run-expression.ts';
import { type ValidateKindDependencies, validateProject } from './kinds/validate-project.ts';
import type { TaskKind } from './task-kind.ts';

export type TaskKindDependencies = VersionKindDependencies &
  ExportKindDependencies &
  ImportKindDependencies &
  SampleKindDependencies &
  ExpressionKindDependencies &
  MergeKindDependencies &
  ValidateKindDependencies;

export const taskKinds: readonly ((dependencies: TaskKindDependencies) => TaskKind)[] = [
  createProjectVersion,
  createSampleProject,
  exportProject,
  importArchive,
  mergeProjectVersion,
  runExpression,
  validateProject,
];
