/** Prints what a run has measured, beside the published figures. */
import { percent, precise, whole } from '@orrery/testing/printing/numbers.ts';
import { type TableColumn, tableOf } from '@orrery/testing/printing/table.ts';
import type { RailwayOptions } from './generator/railway.ts';
import type { ByEngine, Question } from './measuring.ts';
import { type PublishedTime, publishedTimes } from './questions/published-times.ts';
import type { RunResult } from './run.ts';
import {
  overheadGoal,
  overheadOf,
  type Quickness,
  quicknessOf,
  type Verdict,
  verdictOnCheck,
  verdictOnRecheck,
} from './verdicts.ts';

interface Row {
  readonly phase: string;
  readonly what: string;
  readonly count?: number;
  readonly verdict?: string;
  readonly milliseconds: ByEngine<number>;
  readonly processor?: ByEngine<number>;
  /** Only questions have it, and a goal. */
  readonly spread?: ByEngine<number>;
}

const goalText = `overhead < ${percent(overheadGoal.share)} from ${overheadGoal.fromMilliseconds} ms on`;

const columns: readonly TableColumn<Row>[] = [
  { title: 'phase', isText: true, of: ({ phase }) => phase },
  { title: '', isText: true, of: ({ what }) => what },
  { title: 'matches', of: ({ count }) => (count === undefined ? '' : whole(count)) },
  { title: 'verdict', isText: true, of: ({ verdict = '' }) => verdict },
  { title: 'service ms', of: ({ milliseconds }) => precise(milliseconds.service ?? Number.NaN) },
  { title: 'bare ms', of: ({ milliseconds }) => precise(milliseconds.bare ?? Number.NaN) },
  { title: 'spread', of: ({ spread }) => (spread ? percent(spread.bare ?? Number.NaN) : '') },
  { title: 'overhead', of: ({ milliseconds }) => overheadText(milliseconds) },
  { title: 'CPU ms', of: ({ processor }) => (processor ? precise(processor.service ?? Number.NaN) : '') },
  { title: 'bare CPU ms', of: ({ processor }) => (processor ? precise(processor.bare ?? Number.NaN) : '') },
  { title: 'overhead', of: ({ processor }) => (processor ? overheadText(processor) : '') },
  { title: goalText, isText: true, of: goalMark },
];

export function measuredTable(result: RunResult, railway: RailwayOptions): string {
  return tableOf(columns, [
    { phase: 'load', what: '', milliseconds: result.load },
    { phase: '', what: 'first question', milliseconds: result.opening },
    ...result.check.map((question) => ({
      phase: 'check',
      what: question.name,
      count: question.matches.bare!.length,
      verdict: verdictOnCheck(question, railway).says,
      milliseconds: question.milliseconds,
      processor: question.processor,
      spread: question.spread,
    })),
    ...result.repair.map(({ name, ...measured }) => ({ phase: 'repair', what: name, ...measured })),
    { phase: '', what: 'first question', milliseconds: result.reopening },
    ...result.recheck.map((question) => ({
      phase: 'recheck',
      what: question.name,
      count: question.matches.bare!.length,
      verdict: verdictOnRecheck(question).says,
      milliseconds: question.milliseconds,
      processor: question.processor,
      spread: question.spread,
    })),
  ]);
}

const publishedColumns: readonly TableColumn<PublishedTime & { readonly machine: string }>[] = [
  { title: 'sums in ms', isText: true, of: ({ tool }) => tool },
  { title: 'read', of: ({ read }) => precise(read) },
  { title: 'check', of: ({ check }) => precise(check) },
  { title: 'repair', of: ({ transformation }) => precise(transformation) },
  { title: 'recheck', of: ({ recheck }) => precise(recheck) },
  { title: 'where', isText: true, of: ({ machine }) => machine },
];

/** The published times are those of the repair scenario alone. */
export function publishedTable(result: RunResult, { scenario, size }: RailwayOptions): string {
  const ours = Object.keys(result.load).map((engine) => ({
    tool: engine === 'service' ? 'Orrery over HTTP' : 'the bare engine',
    read: result.load[engine]! + result.opening[engine]!,
    check: sum(result.check, engine),
    transformation: sum(result.repair, engine),
    recheck: result.reopening[engine]! + sum(result.recheck, engine),
    machine: 'this machine',
  }));
  const theirs = scenario === 'repair' ? publishedTimes(size) : [];
  return tableOf(publishedColumns, [...ours, ...theirs.map((time) => ({ ...time, machine: "authors' machine" }))]);
}

export function memoryLine({ peakMegabytes }: RunResult): string {
  const parts = Object.entries(peakMegabytes).map(([engine, megabytes]) => `${engine} ${whole(megabytes)} MB`);
  return `most resident memory: ${parts.join(', ')}`;
}

/** What makes the run a failure: wrong answers, and goals that were missed. */
export function faultsOf({ check, recheck }: RunResult, railway: RailwayOptions): string[] {
  return [
    ...check.flatMap((question) => faultsOfQuestion('check', question, verdictOnCheck(question, railway))),
    ...recheck.flatMap((question) => faultsOfQuestion('recheck', question, verdictOnRecheck(question))),
  ];
}

function faultsOfQuestion(phase: string, question: Question, { says, isWrong }: Verdict): string[] {
  const where = `${phase} ${question.name}`;
  const isSlow = quicknessOf(question) === 'missed';
  return [
    ...(isWrong ? [`${where}: ${says}`] : []),
    ...(isSlow ? [`${where}: overhead ${percent(overheadOf(question.milliseconds))}`] : []),
  ];
}

function sum(rows: readonly { readonly milliseconds: ByEngine<number> }[], engine: string): number {
  return rows.reduce((total, { milliseconds }) => total + milliseconds[engine]!, 0);
}

const marks: Readonly<Record<Quickness, string>> = { reached: '✓', missed: '✗', unclear: '? not by CPU', 'no goal': '' };

/** Percents up to ten times as long; beyond that they are no longer read. */
function overheadText(times: ByEngine<number>): string {
  const overhead = overheadOf(times);
  return overhead > 9 && Number.isFinite(overhead) ? `${whole(overhead + 1)}×` : percent(overhead);
}

function goalMark({ milliseconds, processor, spread }: Row): string {
  return processor && spread ? marks[quicknessOf({ milliseconds, processor })] : '';
}
