/** Makes segments from quads in memory or from a text of N-Quads. */
import type { Quad } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { Segment } from './segment.ts';
import { SegmentWriter } from './segment-writer.ts';

export interface SegmentSource {
  /** The graph of quads that name none. */
  readonly graph: string;
  /** What blank nodes of this source are told by. */
  readonly scope?: string;
}

export function segmentOfQuads(quads: Iterable<Quad>, { graph, scope }: SegmentSource): Segment {
  const writer = new SegmentWriter(graph, scope);
  for (const { subject, predicate, object, graph: name } of quads) writer.add(subject, predicate, object, name);
  return new Segment(writer.finish());
}

export function segmentOfNQuads(text: string, { graph, scope }: SegmentSource): Segment {
  const writer = new SegmentWriter(graph, scope);
  new Parser(text, { syntax: 'n-quads', depth: 0 }, (...[subject, predicate, object, name]) =>
    writer.add(subject, predicate, object, name),
  ).parse();
  return new Segment(writer.finish());
}
