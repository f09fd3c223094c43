/** The six questions as AQL beside SPARQL, on one service with the same model: counts must be equal, and times stand side by side. */
import { percent, precise, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import { type Evaluated, ServiceEngine } from './engines/service-engine.ts';
import type { RailwayOptions } from './generator/railway.ts';
import { aqlQueries } from './questions/aql-queries.ts';
import { matchesIn } from './questions/matches.ts';
import { publishedCounts } from './questions/published-counts.ts';
import { type QueryName, queryNames, queryText } from './questions/queries.ts';
import { railwayFormats } from './railway-formats.ts';

export interface AqlRunOptions {
  readonly railway: RailwayOptions;
  readonly rounds: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Within the bounds that the service has by itself: matches are counted there, and SPARQL, which has others, is not asked. */
  readonly isBounded: boolean;
}

interface Row {
  readonly name: QueryName;
  readonly matches: number;
  readonly verdict: string;
  /** Inside of the worker, once the model is decoded. */
  readonly evaluation: number;
  /** Over HTTP, up to the last byte. */
  readonly service: number;
  /** Nothing where it was not asked. */
  readonly sparql: number | undefined;
}

/** A railway of size 64 that is decoded is asked each question within this time. */
export const aqlGoal = { size: 64, milliseconds: 300 };

/** A question that finds more than by default, and takes longer, is measured all the same. */
const roomy = { ORRERY_EVALUATION_VALUES: '100000000', ORRERY_EVALUATION_SECONDS: '600', ORRERY_QUERY_SECONDS: '600' };

export interface AqlResult {
  readonly text: string;
  readonly faults: readonly string[];
}

export async function runAql({ railway, rounds, settings, isBounded }: AqlRunOptions): Promise<AqlResult> {
  const service = await ServiceEngine.start(railwayFormats.xmi, isBounded ? settings : { ...roomy, ...settings });
  try {
    const { milliseconds: load } = await service.load(railway);
    const first = await service.evaluate('railway::Route.allInstances()->size()');
    const rows: Row[] = [];
    const ask = isBounded ? counted : asked;
    for (const name of queryNames) rows.push(await ask(service, name, rounds, railway));
    const long = await longAnswer(service, rounds);
    const text = `${reportOf(rows, load, first, service.peakMegabytes())}\n${long.text}`;
    return { text, faults: [...faultsOf(rows, railway), ...long.faults] };
  } finally {
    await service.stop();
  }
}

async function asked(service: ServiceEngine, name: QueryName, rounds: number, railway: RailwayOptions): Promise<Row> {
  const [found, bySparql]: [Evaluated[], number[]] = [[], []];
  let matches = 0;
  for (let round = 0; round < rounds; round++) {
    found.push(await service.evaluate(aqlQueries[name]));
    const { answer, milliseconds } = await service.query(queryText(name, railwayFormats.xmi.vocabulary));
    bySparql.push(milliseconds);
    matches = matchesIn(answer).length;
  }
  const published = publishedCounts(railway)?.matches[name];
  return {
    name,
    matches: found[0]!.count,
    verdict: verdictOn(found[0]!.count, matches, published),
    evaluation: Math.min(...found.map(({ elapsed }) => elapsed)),
    service: Math.min(...found.map(({ milliseconds }) => milliseconds)),
    sparql: Math.min(...bySparql),
  };
}

async function counted(service: ServiceEngine, name: QueryName, rounds: number, railway: RailwayOptions): Promise<Row> {
  const found: Evaluated[] = [];
  for (let round = 0; round < rounds; round++) found.push(await service.evaluate(`(${aqlQueries[name]})->size()`));
  const matches = Number(found[0]!.last);
  return {
    name,
    matches,
    verdict: verdictOn(matches, matches, publishedCounts(railway)?.matches[name]),
    evaluation: Math.min(...found.map(({ elapsed }) => elapsed)),
    service: Math.min(...found.map(({ milliseconds }) => milliseconds)),
    sparql: undefined,
  };
}

const firstGoal = 100;
/** More than a million pairs at size 8. */
const veryMany = 'railway::Segment.allInstances()->collect(a | railway::Segment.allInstances())';

/** How long the first value of a very long answer takes, and whether the worker is free once its reader has gone. */
async function longAnswer(service: ServiceEngine, rounds: number): Promise<AqlResult> {
  const [first, next]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    first.push(await service.firstValue(veryMany));
    next.push((await service.evaluate('1')).milliseconds);
  }
  const [soonest, free] = [Math.min(...first), Math.min(...next)];
  const text = `the first value of a very long answer: ${precise(soonest)} ms; its reader gone, the next answer: ${precise(free)} ms`;
  return { text, faults: soonest > firstGoal ? [`first value: ${precise(soonest)} ms, goal ${firstGoal}`] : [] };
}

function verdictOn(count: number, bySparql: number, published: number | undefined): string {
  if (count !== bySparql) return `WRONG: SPARQL finds ${bySparql}`;
  if (published === undefined) return 'as SPARQL';
  return count === published ? 'right' : `WRONG: ${published} are published`;
}

const columns: readonly TableColumn<Row>[] = [
  { title: '', isText: true, of: ({ name }) => name },
  { title: 'matches', of: ({ matches }) => whole(matches) },
  { title: 'verdict', isText: true, of: ({ verdict }) => verdict },
  { title: 'AQL ms', of: ({ evaluation }) => precise(evaluation) },
  { title: 'over HTTP ms', of: ({ service }) => precise(service) },
  { title: 'SPARQL over HTTP ms', of: ({ sparql }) => (sparql === undefined ? '' : precise(sparql)) },
  { title: 'of SPARQL', of: ({ service, sparql }) => (sparql === undefined ? '' : percent(service / sparql)) },
];

function reportOf(rows: readonly Row[], load: number, first: Evaluated, megabytes: number): string {
  const lines = [
    `upload ${precise(load)} ms; the first question, for which the model is decoded: ${precise(first.milliseconds)} ms; most memory ${whole(megabytes)} MB`,
  ];
  return `${tableOf(columns, rows)}\n\n${lines.join('\n')}`;
}

function faultsOf(rows: readonly Row[], { size }: RailwayOptions): string[] {
  const wrong = rows.filter(({ verdict }) => verdict.startsWith('WRONG')).map(({ name, verdict }) => `${name}: ${verdict}`);
  const slow = rows.filter(({ evaluation }) => size === aqlGoal.size && evaluation > aqlGoal.milliseconds);
  return [...wrong, ...slow.map(({ name, evaluation }) => `${name}: ${precise(evaluation)} ms, goal ${aqlGoal.milliseconds}`)];
}
