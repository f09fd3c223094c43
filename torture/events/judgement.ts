/** Judges what a listener heard, held against the log and against what writers were told. */
import type { HeardEvent } from './tireless-listener.ts';

export interface Logged {
  readonly id: string;
  readonly entity: string;
  readonly confidentiality: number;
}

export interface Acknowledged {
  readonly open: readonly string[];
  readonly hidden: readonly string[];
}

const mostPublic = 99;

/** One project: exactly what the log has for all, in its order, each once. */
export function wrongInOrder(heard: readonly HeardEvent[], log: readonly Logged[]): string[] {
  const right = log.filter(({ confidentiality }) => confidentiality <= mostPublic);
  const begin = right.findIndex(({ id }) => id === heard[0]?.id);
  const expected = right.slice(begin);
  const different = expected.findIndex(({ id }, index) => heard[index]?.id !== id);
  if (begin >= 0 && different < 0 && heard.length === expected.length) return [];
  return [`heard ${heard.length} of ${expected.length} events, and another one at place ${different}`];
}

/** Several projects: all of them, none hidden; one may come again under its id. Of the early ones each may have heard some. */
export function wrongInAll(heard: readonly HeardEvent[], log: readonly Logged[], early: ReadonlySet<string>): string[] {
  const forAll = log.filter(({ confidentiality }) => confidentiality <= mostPublic);
  const [ids, known] = [new Set(heard.map(({ id }) => id)), new Set(forAll.map(({ id }) => id))];
  const lost = forAll.filter(({ id, entity }) => !ids.has(id) && !early.has(entity)).length;
  const foreign = heard.filter(({ id }) => !known.has(id)).length;
  return [
    ...(lost > 0 ? [`lost ${lost} events`] : []),
    ...(foreign > 0 ? [`heard ${foreign} events that were not for all`] : []),
  ];
}

/** The log itself has every acknowledged write once. */
export function wrongInLog(log: readonly Logged[], { open, hidden }: Acknowledged): string[] {
  const counts = Map.groupBy(log, ({ entity }) => entity);
  const wrong = [...open, ...hidden].filter((id) => counts.get(id)?.length !== 1);
  return wrong.length > 0 ? [`the log has not exactly one event of ${wrong.length} acknowledged writes`] : [];
}
