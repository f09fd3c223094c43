/** Finds out what became of the requests to which no answer came: they happened, or they did not, and nothing between. */
import type { Body, Caller } from './caller.ts';
import { differenceOf } from './difference.ts';
import type { Change, Creation, Doubt, Entity, Ledger } from './ledger.ts';
import { contentDifference } from './model-inspection.ts';

/** Brings the ledger up to what is there; the answer says what is wrong. */
export async function settle(ledger: Ledger, caller: Caller): Promise<string[]> {
  const wrong: string[] = [];
  for (const doubt of ledger.takeDoubts()) wrong.push(...(await settleOne(doubt, ledger, caller)));
  return wrong;
}

function settleOne(doubt: Doubt, ledger: Ledger, caller: Caller): Promise<string[]> {
  switch (doubt.kind) {
    case 'creation':
      return settleCreation(doubt.creation, ledger, caller);
    case 'change':
      return settleChange(doubt.before, doubt.after, ledger, caller);
    case 'contents':
      return settleContents(doubt.changes, ledger, caller);
    case 'removal':
      return settleRemoval(doubt.of, ledger, caller);
  }
}

/** With a key the request is repeated, and whatever the first one did there is one entity in the end. */
async function settleCreation(creation: Creation, ledger: Ledger, caller: Caller): Promise<string[]> {
  const repeated = creation.idempotencyKey ? await caller.create(creation) : undefined;
  const found = await caller.list(creation.kind, `name=${encodeURIComponent(creation.body.name)}`);
  for (const { id } of found) ledger.created(creation, id);
  const isFine = repeated ? repeated.status === 201 && found.length === 1 && repeated.body.id === found[0].id : found.length <= 1;
  return isFine
    ? []
    : [`A creation was repeated with its key, answered ${repeated?.status}, and there are ${found.length} of it.`];
}

async function settleChange(before: Entity, after: Entity, ledger: Ledger, caller: Caller): Promise<string[]> {
  const { status, body } = await caller.read(before);
  if (status !== 200) return [`${before.kind} ${before.id} was being changed and now answers ${status}.`];
  if (differenceOf(after, body) === undefined) ledger.changed(after);
  const difference = differenceOf(ledger.entities.get(before.id)!, body);
  return difference === undefined
    ? []
    : [`${before.kind} ${before.id} is neither as before its change nor as after it: ${difference}`];
}

/** All models have what they had, or all have what they were to have. */
async function settleContents(changes: readonly Change[], ledger: Ledger, caller: Caller): Promise<string[]> {
  const olds = await Promise.all(changes.map(({ before }) => contentDifference(before, caller)));
  if (olds.every((difference) => difference === undefined)) return [];
  const news = await Promise.all(changes.map(({ after }) => contentDifference(after, caller)));
  ledger.changed(...changes.map(({ after }) => after));
  return news.flatMap((difference, index) =>
    difference === undefined
      ? []
      : [`model ${changes[index]!.after.id} is neither as before nor as after its new content: ${olds[index]}; ${difference}`],
  );
}

async function settleRemoval(entity: Entity, ledger: Ledger, caller: Caller): Promise<string[]> {
  const { status }: { status: number; body: Body } = await caller.read(entity);
  if (status === 404) ledger.removed(entity);
  return status === 404 || status === 200 ? [] : [`${entity.kind} ${entity.id} was being deleted and now answers ${status}.`];
}
