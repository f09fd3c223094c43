/** The side door of SPARQL for those who evaluate what was read elsewhere: segments, runs, views, and queries on them, without the grammar. */

export { prebound } from './algebra/prebound.ts';
export type { Query } from './algebra/query.ts';
export { type Answer, type EvaluationOptions, evaluateQuery } from './evaluation/evaluate-query.ts';
export { compareLiterals } from './expressions/comparison.ts';
export type { Digest, DigestName } from './expressions/functions.ts';
export { writeAnswer, writeRows } from './output/write-answer.ts';
export { XpathPattern } from './patterns/xpath-pattern.ts';
export { QueryBudget, type QueryLimits } from './query-budget.ts';
export { buildRun } from './runs/build-run.ts';
export type { Run } from './runs/run.ts';
export { columnsOfRun, type RunHead, runOfColumns } from './runs/run-columns.ts';
export { Segment } from './segments/segment.ts';
export { segmentOfNQuads, segmentOfQuads } from './segments/segment-of-quads.ts';
export { type SegmentSource, SegmentWriter } from './segments/segment-writer.ts';
export { type RowChanges, rowChanges } from './standing/row-changes.ts';
export { type ReadSelect, ViewStore } from './updates/view-store.ts';
export { graphScope } from './views/graph-scope.ts';
export { besideRun, type LiveRun, runOfQuads, withoutQuads } from './views/live-run.ts';
export { matchColumns } from './views/match-columns.ts';
export { type TripleCursor, tripleCursor } from './views/triple-cursor.ts';
export { View } from './views/view.ts';
