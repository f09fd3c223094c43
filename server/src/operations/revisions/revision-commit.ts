/** Adds a revision to a model and moves the model to it, in the transaction of the caller. */
import type { User } from '../../access/caller.ts';
import { visibilityBoundsOf } from '../../access/shared-visibility.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Transaction } from '../../storage/database.ts';
import { candidateKeys, sameCandidates } from '../../storage/readings/metamodel-candidates.ts';
import { storePinned } from '../../storage/readings/pinned-metamodels.ts';
import { type Reading, usedMetamodels } from '../../storage/readings/reading.ts';
import { markModelsUsing } from '../../storage/readings/reading-marks.ts';
import { declaredNamespaces, storeReading, storeUnresolved } from '../../storage/readings/reading-rows.ts';
import type { ViewsOfRevision } from '../../storage/representations/derived-changes.ts';
import { storeViews } from '../../storage/representations/derived-rows.ts';
import type { Origin } from '../../storage/revision-origins.ts';
import { moveToRevision } from '../../storage/revisions/current-revision.ts';
import { findRevision, insertRevision } from '../../storage/revisions/revision-rows.ts';
import { namesOfFile, namesOfModel } from '../readings/document-names.ts';

export interface NewRevision {
  readonly model: Model;
  readonly user: User;
  readonly now: number;
  readonly reading: Reading;
  readonly fileName: string | undefined;
  readonly message: string | undefined;
  readonly origin: Origin;
}

/** Gives the views whose representations are to be written after the transaction, where they are many. */
export async function commitRevision(transaction: Transaction, revision: NewRevision): Promise<ViewsOfRevision | undefined> {
  const { model, user, now, reading, message = null, origin } = revision;
  const { facts, candidates } = reading;
  const bounds = visibilityBoundsOf({ id: model.id, projectId: model.project.id, confidentiality: model.unlifted });
  const number = model.revision + 1;
  const namespacesBefore = await declaredNamespaces(transaction, model.id);
  // Content that comes without a name is new content of the same file: references to it still lead there.
  const fileName = revision.fileName ?? (await findRevision(transaction, model.id, model.revision))?.fileName ?? null;
  const added = { model, number, reading, fileName, message, origin, creatorId: user.id, now };
  await storePinned(transaction, await insertRevision(transaction, added), usedMetamodels(reading));
  const namespaces = facts.packages.map(({ nsUri }) => nsUri);
  await storeReading(transaction, { model: bounds, reading, names: namesOfModel(model, namespaces, fileName) });
  // A metamodel is asked for by its namespaces or by the name of its file.
  const fileNames = namespaces.length > 0 ? namesOfFile(fileName) : [];
  await markModelsUsing(transaction, bounds, [...new Set([...namespacesBefore, ...namespaces, ...fileNames])]);
  const derived = { model: addressOf(model), revision: number, views: facts.views, userId: user.id, now };
  const isDerived = await storeViews(transaction, derived);
  const counts = await storeUnresolved(transaction, bounds);
  const isOutdated = !sameCandidates(candidates, await candidateKeys(transaction, bounds));
  await moveToRevision(transaction, { modelId: model.id, number, facts, counts, isOutdated, modifierId: user.id, now });
  return isDerived ? undefined : derived;
}

function addressOf({ id, project, scope }: Model) {
  return { id, projectId: project.id, scopeId: scope.id };
}
