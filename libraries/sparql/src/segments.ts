/** The side door of SPARQL for those who make segments and evaluate nothing: it needs no grammar. */
export { segmentOfNQuads, segmentOfQuads } from './segments/segment-of-quads.ts';
export { type SegmentSource, SegmentWriter } from './segments/segment-writer.ts';
