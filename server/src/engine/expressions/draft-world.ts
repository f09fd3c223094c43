/** The world of an expression that changes models: it sees copies of them, with the changes that were made so far. */
import type { Draft } from '@orrery/expressions';
import { type Class, copyOf, type Model, type ModelObject } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { IndexColumns } from '../objects/index-columns.ts';
import type { DatasetInput } from './dataset-input.ts';
import { DatasetWorld } from './dataset-world.ts';
import { OpenModels } from './open-models.ts';
import { type Referrer, Referrers } from './referrers.ts';

/** A model that the expression has come to. */
export interface OpenDraft {
  readonly position: number;
  readonly original: Model;
  readonly copy: Model;
}

class DraftModels extends OpenModels {
  private readonly originals = new Map<Model, Model>();

  /** Those that were read, in their order. */
  get drafts(): OpenDraft[] {
    const opened = [...this.inputs.keys()].filter((position) => this.isOpen(position));
    return opened.map((position) => {
      const copy = this.at(position).model;
      return { position, copy, original: this.originals.get(copy)! };
    });
  }

  /** An index knows nothing of changes: it serves for models that nobody has come to yet. */
  override indexOf(position: number): IndexColumns | undefined {
    return this.isOpen(position) ? undefined : super.indexOf(position);
  }

  protected override asSeen(model: Model): Model {
    const copy = copyOf(model);
    this.originals.set(copy, model);
    return copy;
  }
}

export class DraftWorld extends DatasetWorld {
  private readonly drafted: DraftModels;
  private readonly draft: Draft;
  /** How many changes there were when what is known was found. */
  private edits = 0;

  constructor(input: DatasetInput, context: JobContext, draft: Draft) {
    const models = new DraftModels(input.models, context);
    super(input, context, models);
    this.drafted = models;
    this.draft = draft;
  }

  get drafts(): OpenDraft[] {
    return this.drafted.drafts;
  }

  /** All at once: while they are read there may come more. */
  override allInstances(type: Class): Iterable<ModelObject> {
    return [...this.instancesOf(type)];
  }

  override inverse(object: ModelObject, name?: string): Iterable<Referrer> {
    if (this.edits !== this.draft.edits) this.referrers = new Referrers(this.models, this.checkpoint);
    this.edits = this.draft.edits;
    return [...super.inverse(object, name)];
  }
}
