/** Compares everything that is there with everything that was acknowledged. */
import { oneOf } from '@orrery/testing/random.ts';
import type { Body, Caller } from './caller.ts';
import { differenceOf } from './difference.ts';
import { type Entity, type Kind, kinds, type Ledger } from './ledger.ts';
import { inspectModel } from './model-inspection.ts';
import { commonWord } from './names.ts';
import { settle } from './settlement.ts';

export interface Inspectors {
  /** The user who made everything. */
  readonly writer: Caller;
  /** One who sees everything, also what its maker would no longer see. */
  readonly administrator: Caller;
}

const samples = 10;
/** Each is read in every format. */
const modelSamples = 3;

/** What is wrong, in sentences. */
export async function inspect(ledger: Ledger, { writer, administrator }: Inspectors, random: () => number): Promise<string[]> {
  const wrong = await settle(ledger, writer);
  for (const kind of kinds) {
    const searched = await writer.list(kind, `name=*${commonWord}*`);
    const listed = (await administrator.list(kind, 'sort=id')).map(({ id }: Body) => id as string);
    wrong.push(...compare(ledger, kind, searched), ...strangers(ledger, listed, kind));
  }
  wrong.push(...(await samplesOf(ledger, writer, random)), ...(await repetitions(ledger, writer, random)));
  const some = severalOf(ledger.models(), random).slice(0, modelSamples);
  return [...wrong, ...(await inspectModels(some, writer))];
}

export async function inspectModels(models: readonly Entity[], caller: Caller): Promise<string[]> {
  const wrong: string[] = [];
  for (const model of models) wrong.push(...(await inspectModel(model, caller)));
  return wrong;
}

/** The search finds all that is there, with the acknowledged values. */
function compare(ledger: Ledger, kind: Kind, found: readonly Body[]): string[] {
  const byId = new Map(found.map((body) => [body.id as string, body]));
  const expected = [...ledger.entities.values()].filter((entity) => entity.kind === kind);
  const wrong = expected.flatMap((entity) => {
    const body = byId.get(entity.id);
    const difference = body ? differenceOf(entity, body) : 'it is not found';
    return difference === undefined ? [] : [`${kind} ${entity.id}: ${difference}`];
  });
  return found.length === expected.length
    ? wrong
    : [...wrong, `The search finds ${found.length} ${kind}, there should be ${expected.length}.`];
}

/** What an administrator sees and nobody was told about: deleted, or half written. */
function strangers(ledger: Ledger, listed: readonly string[], kind: Kind): string[] {
  return listed.filter((id) => !ledger.entities.has(id)).map((id) => `${kind} ${id} is there and should not be.`);
}

/** A few are read one by one and searched by the word that only they have. */
async function samplesOf(ledger: Ledger, caller: Caller, random: () => number): Promise<string[]> {
  const wrong = await Promise.all(
    severalOf([...ledger.entities.values()], random).map((entity) => readAndSearch(entity, caller)),
  );
  return wrong.flat();
}

async function readAndSearch(entity: Entity, caller: Caller): Promise<string[]> {
  const { status, body } = await caller.read(entity);
  const found = await caller.list(entity.kind, `name=*${entity.name.slice(-20)}*`);
  const difference = status === 200 ? differenceOf(entity, body) : `it answers ${status}`;
  return [
    ...(difference === undefined ? [] : [`${entity.kind} ${entity.id}: ${difference}`]),
    ...(found.length === 1 ? [] : [`The search for ${entity.name} finds ${found.length}.`]),
  ];
}

async function repetitions(ledger: Ledger, caller: Caller, random: () => number): Promise<string[]> {
  const repeated = await Promise.all(
    severalOf([...ledger.repeatable], random).map(async ([id, creation]) => ({
      id,
      creation,
      answer: await caller.create(creation),
    })),
  );
  return repeated
    .filter(({ id, answer }) => answer.status !== 201 || answer.body.id !== id)
    .map(
      ({ id, creation, answer }) =>
        `The creation of ${creation.kind} ${id}, repeated with its key, gave ${answer.status} ${answer.body?.id}.`,
    );
}

/** Some of the items, none of them twice: a key that is in use twice at once is refused. */
function severalOf<T>(items: readonly T[], random: () => number): T[] {
  return items.length === 0 ? [] : [...new Set(Array.from({ length: samples }, () => oneOf(items, random)))];
}
