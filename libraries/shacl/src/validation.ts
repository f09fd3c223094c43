/** Validates a data graph against shapes, and tells each result as it is found. */
import type { Node } from '@orrery/rdf/terms.ts';
import { type AskedLimits, AskedShapes } from './asked-shapes.ts';
import type { DataGraph } from './checked/data-graph.ts';
import { BadShape } from './shacl-errors.ts';
import { type ConstraintSource, ShapeReader } from './shape-reader.ts';
import type { Checking, Complaint, Constraint, ShaclResult, Shape } from './shapes/shape.ts';
import type { ShapesGraph } from './shapes/shapes-graph.ts';
import { focusNodes } from './shapes/targets.ts';

export interface ValidationOptions {
  readonly shapes: ShapesGraph;
  readonly data: DataGraph;
  readonly sources?: readonly ConstraintSource[];
  readonly onResult: (result: ShaclResult) => void;
  /** A shape that is not well-formed is passed over and told; without this it ends the validation. */
  readonly onBadShape?: (shape: Node, fault: BadShape) => void;
  readonly limits?: AskedLimits;
}

type Tell = (shape: Shape, constraint: Constraint, focus: number, complaint: Complaint) => void;

export class Validation {
  private readonly options: ValidationOptions;
  private readonly reader: ShapeReader;
  private readonly asked: AskedShapes;
  private told = 0;

  constructor(options: ValidationOptions) {
    this.options = options;
    this.reader = new ShapeReader(options.shapes, options.data, options.sources);
    this.asked = new AskedShapes(options.limits);
  }

  run(): void {
    for (const node of this.reader.candidates()) {
      try {
        this.validateTargets(this.reader.shapeOf(node));
      } catch (error) {
        if (!(error instanceof BadShape) || !this.options.onBadShape) throw error;
        this.options.onBadShape(node, error);
      }
    }
  }

  private validateTargets(shape: Shape): void {
    const { shapes, data } = this.options;
    if (shape.isDeactivated) return;
    // A shape without targets that cannot be read is a fault of the shapes all the same.
    shape.constraints();
    this.asked.beginShape();
    for (const focus of focusNodes(shape, shapes, data)) {
      this.asked.beginNode();
      this.ask(shape, focus, this.tell);
    }
  }

  private validate(shape: Shape, focus: number, tell: Tell): void {
    if (tell === refuse) {
      if (!this.conforms(shape, focus)) refuse();
    } else this.ask(shape, focus, tell);
  }

  private readonly conforms = (shape: Shape, node: number): boolean => this.ask(shape, node, refuse);

  private ask(shape: Shape, focus: number, tell: Tell): boolean {
    if (shape.isDeactivated) return true;
    this.options.data.checkpoint();
    return this.asked.ask(shape, focus, tell === refuse ? 'judging' : 'telling', () => this.isDone(shape, focus, tell));
  }

  /** Whether there was nothing to be told. */
  private isDone(shape: Shape, focus: number, tell: Tell): boolean {
    const before = this.told;
    try {
      const values = shape.reach ? shape.reach(focus) : [focus];
      for (const constraint of shape.constraints())
        constraint.check(focus, values, this.checking(shape, constraint, focus, tell));
      return this.told === before;
    } catch (error) {
      if (error === refused) return false;
      throw error;
    }
  }

  private checking(shape: Shape, constraint: Constraint, focus: number, tell: Tell): Checking {
    return {
      conforms: this.conforms,
      validate: (inner, node) => this.validate(inner, node, tell),
      complain: (complaint) => tell(shape, constraint, focus, complaint),
    };
  }

  private readonly tell: Tell = (shape, { component, messages, source }, focus, complaint) => {
    const { data, onResult } = this.options;
    const own = complaint.messages ?? messages;
    this.told++;
    onResult({
      focusNode: data.termOf(focus),
      path: complaint.path ?? shape.path,
      value: complaint.value === undefined ? undefined : data.termOf(complaint.value),
      severity: shape.severity,
      component,
      shape: shape.node,
      constraint: source,
      messages: own?.length ? own : shape.messages,
      says: complaint.says,
    });
  };
}

/** Ends the validation of a node whose results nobody asks for. */
const refused = new Error('The node does not conform.');

function refuse(): never {
  throw refused;
}
