/** The side door of SPARQL for those who evaluate: segments, runs, views, and queries on them. It needs neither Node.js nor a server. */
export { Account, type QueryLimits } from './account.ts';
export type { Query } from './algebra/query.ts';
export { readQuery } from './algebra/query-reader.ts';
export { type Answer, type EvaluationOptions, evaluateQuery } from './evaluation/evaluate-query.ts';
export type { Digest, DigestName } from './expressions/functions.ts';
export { writeAnswer } from './output/write-answer.ts';
export { type Allocate, buildRun, plainMemory } from './runs/build-run.ts';
export type { Run } from './runs/run.ts';
export { Segment } from './segments/segment.ts';
export { type SegmentSource, segmentOfNQuads, segmentOfQuads } from './segments/segment-of-quads.ts';
export { SegmentWriter } from './segments/segment-writer.ts';
export { View } from './views/view.ts';
