/** Makes segments from quads in memory or from a text of N-Quads. */
import type { Quad } from '@orrery/rdf/terms.ts';
import { Parser } from '@orrery/rdf/turtle.ts';
import { Segment } from './segment.ts';
import { type SegmentSource, SegmentWriter } from './segment-writer.ts';

export function segmentOfQuads(quads: Iterable<Quad>, source: SegmentSource): Segment {
  const writer = new SegmentWriter(source);
  for (const { subject, predicate, object, graph: name } of quads) writer.add(subject, predicate, object, name);
  return new Segment(writer.finish());
}

export function segmentOfNQuads(text: string, source: SegmentSource): Segment {
  const writer = new SegmentWriter(source);
  new Parser(text, { syntax: 'n-quads', depth: 0 }, (...[subject, predicate, object, name]) =>
    writer.add(subject, predicate, object, name),
  ).parse();
  return new Segment(writer.finish());
}
