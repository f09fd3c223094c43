/** All migrations, in the order in which they are applied. */
import { auditRequests } from './audit-requests.ts';
import { changedMetamodels } from './changed-metamodels.ts';
import { content } from './content.ts';
import { contentDifferences } from './content-differences.ts';
import { contentHashes } from './content-hashes.ts';
import { diagnosticLists, diagnosticsInLists } from './diagnostic-lists.ts';
import { diagnosticPlaces } from './diagnostic-places.ts';
import { endedPreviews } from './ended-previews.ts';
import { eventTimes } from './event-times.ts';
import { events } from './events.ts';
import { fairTurns } from './fair-turns.ts';
import { findings } from './findings.ts';
import { foundation } from './foundation.ts';
import { frameSizes } from './frame-sizes.ts';
import { hiddenContainers } from './hidden-containers.ts';
import { idempotencyAnswers } from './idempotency-answers.ts';
import { kindLengths } from './kind-lengths.ts';
import { liftedEntities, lifts } from './lifts.ts';
import { mergedParts } from './merged-parts.ts';
import type { Migration } from './migration.ts';
import { modelDeletions } from './model-deletions.ts';
import { modelSearch, models } from './models.ts';
import { notedMarks } from './noted-marks.ts';
import { objectIndexes } from './object-indexes.ts';
import { ownTaskEvents } from './own-task-events.ts';
import { people } from './people.ts';
import { presences } from './presences.ts';
import { projectCopies } from './project-copies.ts';
import { projectMerges } from './project-merges.ts';
import { projectQueries } from './project-queries.ts';
import { references } from './references.ts';
import { removedTasks } from './removed-tasks.ts';
import { representationOrder } from './representation-order.ts';
import { representationStamps } from './representation-stamps.ts';
import { representations } from './representations.ts';
import { search, searchDue } from './search.ts';
import { searchAgain } from './search-again.ts';
import { searchDueOnce } from './search-due-once.ts';
import { searchPending } from './search-pending.ts';
import { signIn } from './sign-in.ts';
import { tasks } from './tasks.ts';
import { textSearch } from './text-search.ts';
import { unmarkedProjects } from './unmarked-projects.ts';
import { unusedRecords } from './unused-records.ts';
import { userLists } from './user-lists.ts';
import { versionsUnderWay } from './versions-under-way.ts';
import { writeGate } from './write-gate.ts';

export const migrations: readonly Migration[] = [
  foundation,
  textSearch,
  content,
  signIn,
  people,
  models,
  modelSearch,
  references,
  auditRequests,
  diagnosticPlaces,
  objectIndexes,
  representations,
  representationOrder,
  frameSizes,
  representationStamps,
  idempotencyAnswers,
  projectQueries,
  userLists,
  events,
  tasks,
  projectCopies,
  search,
  searchDue,
  presences,
  contentDifferences,
  projectMerges,
  searchAgain,
  findings,
  mergedParts,
  ownTaskEvents,
  modelDeletions,
  searchPending,
  fairTurns,
  contentHashes,
  diagnosticLists,
  diagnosticsInLists,
  searchDueOnce,
  lifts,
  hiddenContainers,
  unmarkedProjects,
  kindLengths,
  notedMarks,
  removedTasks,
  versionsUnderWay,
  writeGate,
  liftedEntities,
  unusedRecords,
  eventTimes,
  endedPreviews,
  changedMetamodels,
];
