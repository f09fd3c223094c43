/** A railway in the engine as a library: one run of its quads, and what updates have made of it. */
import type { Quad } from '@orrery/rdf';
import { Parser } from '@orrery/rdf/turtle.ts';
import { parseAndReadUpdate, UpdateEvaluation } from '@orrery/sparql';
import {
  besideRun,
  buildRun,
  evaluateQuery,
  type Run,
  readQuery,
  Segment,
  SegmentWriter,
  segmentOfQuads,
  View,
  ViewStore,
  withoutQuads,
  writeAnswer,
} from '@orrery/sparql/engine.ts';
import type { RailwayOptions } from '../generator/railway.ts';
import { type RailwayFormatName, railwayFormats } from '../railway-formats.ts';

/** Nothing is refused here. */
const noLimits = { limits: { mostBytes: Number.POSITIVE_INFINITY } };

export class BareStore {
  private readonly run: Run;
  private readonly graph: string;
  private readonly deleted = new Map<string, Quad>();
  private readonly inserted = new Map<string, Quad>();
  private view: View;

  private constructor(run: Run, graph: string) {
    this.run = run;
    this.graph = graph;
    this.view = new View([run]);
  }

  /** The time in which the railway is generated is not the engine's. */
  static load(format: RailwayFormatName, options: RailwayOptions, model: string): { loaded: BareStore; milliseconds: number } {
    const { triples, triplesType } = railwayFormats[format];
    const graph = `urn:uuid:${model}`;
    const writer = new SegmentWriter({ graph });
    const statements = new Statements(triplesType === 'text/turtle' ? 'turtle' : 'n-quads', writer);
    let milliseconds = 0;
    for (const text of triples(options, model)) milliseconds += timed(() => statements.add(text));
    let run: Run | undefined;
    milliseconds += timed(() => {
      run = buildRun([new Segment(writer.finish())]);
    });
    return { loaded: new BareStore(run!, graph), milliseconds };
  }

  get quads(): number {
    return this.run.rows;
  }

  query(text: string): string {
    return [...writeAnswer(evaluateQuery(readQuery(text), this.view, noLimits), 'json')].join('');
  }

  update(text: string): void {
    const { operations } = parseAndReadUpdate(text);
    const bounds = { using: undefined, defaultGraph: this.graph, mostQuads: Number.POSITIVE_INFINITY };
    const update = new UpdateEvaluation(new ViewStore(this.view, readQuery, noLimits), { operations, ...bounds });
    update.run();
    for (const [key, quad] of update.overlay.deleted) if (!this.inserted.delete(key)) this.deleted.set(key, quad);
    for (const [key, quad] of update.overlay.inserted) if (!this.deleted.delete(key)) this.inserted.set(key, quad);
    const marked = withoutQuads({ run: this.run }, this.deleted.values(), new Set([this.graph]));
    const added = segmentOfQuads(this.inserted.values(), {});
    this.view = new View(this.inserted.size > 0 ? [marked, besideRun(marked, [added])] : [marked]);
  }
}

/** Takes statements in pieces. What Turtle says first holds for all of them. */
class Statements {
  private readonly syntax: 'turtle' | 'n-quads';
  private readonly writer: SegmentWriter;
  private prologue: string | undefined;

  constructor(syntax: 'turtle' | 'n-quads', writer: SegmentWriter) {
    this.syntax = syntax;
    this.writer = writer;
    if (syntax === 'n-quads') this.prologue = '';
  }

  add(text: string): void {
    if (this.prologue === undefined) this.prologue = text;
    else {
      new Parser(this.prologue + text, { syntax: this.syntax, depth: 1 }, (...[subject, predicate, object, name]) =>
        this.writer.add(subject, predicate, object, name),
      ).parse();
    }
  }
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
