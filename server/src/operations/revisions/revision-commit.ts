/** Adds revisions to models and moves the models to them, in the transaction of the caller: in as many statements for many models as for one. */
import type { User } from '../../access/caller.ts';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Transaction } from '../../storage/database.ts';
import { markUsers } from '../../storage/readings/changed-metamodels.ts';
import { candidateKeysOfAll, sameCandidates } from '../../storage/readings/metamodel-candidates.ts';
import { insertPinned } from '../../storage/readings/pinned-metamodels.ts';
import { type Reading, usedMetamodels } from '../../storage/readings/reading.ts';
import { declaredNamespaces, storeReadings, storeUnresolved } from '../../storage/readings/reading-rows.ts';
import type { VisibilityBounds } from '../../storage/readings/visibility-bounds.ts';
import type { ViewsOfRevision } from '../../storage/representations/derived-changes.ts';
import { storeAllViews } from '../../storage/representations/derived-rows.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import { moveToRevisions } from '../../storage/revisions/current-revision.ts';
import { currentFileNames, insertRevisions } from '../../storage/revisions/revision-rows.ts';
import { namesOfFile, namesOfModel } from '../readings/document-names.ts';

/** Content of a model that has been read. */
export interface ReadModel {
  readonly model: Model;
  readonly reading: Reading;
}

/** What all of the revisions have in common. */
export interface RevisionsAdded {
  readonly user: User;
  readonly now: number;
  readonly fileName: string | undefined;
  readonly message: string | undefined;
  readonly origin: Origin;
}

interface NewRevision extends ReadModel {
  readonly bounds: VisibilityBounds;
  readonly number: number;
  readonly fileName: string | null;
  readonly namespaces: readonly string[];
}

/** One for each model. Gives the views whose representations are to be written after the transaction, where they are many. */
export async function commitRevisions(
  transaction: Transaction,
  models: readonly ReadModel[],
  added: RevisionsAdded,
): Promise<readonly ViewsOfRevision[]> {
  const revisions = await newRevisions(transaction, models, added);
  const namespacesBefore = await declaredNamespaces(
    transaction,
    revisions.map(({ model }) => model.id),
  );
  await insert(transaction, revisions, added);
  await storeReadings(
    transaction,
    revisions.map(({ model, bounds, reading, namespaces, fileName }) => {
      return { model: bounds, reading, names: namesOfModel(model, namespaces, fileName) };
    }),
  );
  const left = await storeAllViews(
    transaction,
    revisions.map((revision) => viewsOf(revision, added)),
  );
  await move(transaction, revisions, added);
  // What is moved knows all marks: those that come of what is written with it must come later.
  for (const revision of revisions)
    await markUsers(transaction, {
      model: revision.bounds,
      names: soughtNames(revision, namespacesBefore.get(revision.model.id) ?? []),
    });
  return left;
}

async function newRevisions(
  transaction: Transaction,
  models: readonly ReadModel[],
  { fileName }: RevisionsAdded,
): Promise<NewRevision[]> {
  // Content that comes without a name is new content of the same file: references to it still lead there.
  const unnamed = fileName === undefined ? models.map(({ model }) => model.id) : [];
  const fileNames = await currentFileNames(transaction, unnamed);
  return models.map(({ model, reading }) => ({
    ...{ model, reading, number: model.revision + 1, fileName: fileName ?? fileNames.get(model.id) ?? null },
    bounds: visibilityBoundsOf({ id: model.id, projectId: model.project.id, confidentiality: model.unlifted }),
    namespaces: reading.facts.packages.map(({ nsUri }) => nsUri),
  }));
}

async function insert(
  transaction: Transaction,
  revisions: readonly NewRevision[],
  { user, now, message, origin }: RevisionsAdded,
): Promise<void> {
  const about = { message: message ?? null, origin, creatorId: user.id, now };
  const ids = await insertRevisions(
    transaction,
    revisions.map(({ model, number, reading, fileName }) => ({ ...about, model, number, reading, fileName })),
  );
  await insertPinned(transaction, new Map(revisions.map(({ reading }, at) => [ids[at]!, usedMetamodels(reading)])));
}

async function move(transaction: Transaction, revisions: readonly NewRevision[], { user, now }: RevisionsAdded): Promise<void> {
  const bounds = revisions.map((revision) => revision.bounds);
  const counts = await storeUnresolved(transaction, bounds);
  const candidates = await candidateKeysOfAll(transaction, bounds);
  await moveToRevisions(
    transaction,
    revisions.map(({ model: { id: modelId }, number, reading }) => {
      const isOutdated = !sameCandidates(reading.candidates, candidates.get(modelId)!);
      return { modelId, number, facts: reading.facts, counts: counts.get(modelId)!, isOutdated, modifierId: user.id, now };
    }),
  );
}

function viewsOf({ model, number, reading }: NewRevision, { user, now }: RevisionsAdded): ViewsOfRevision {
  const { id, project, scope } = model;
  const of = { id, projectId: project.id, scopeId: scope.id };
  return { model: of, revision: number, views: reading.facts.views, userId: user.id, now };
}

/** A metamodel is asked for by its namespaces or by the name of its file. */
function soughtNames({ namespaces, fileName }: NewRevision, namespacesBefore: readonly string[]): string[] {
  const fileNames = namespaces.length > 0 ? namesOfFile(fileName) : [];
  return [...new Set([...namespacesBefore, ...namespaces, ...fileNames])];
}
