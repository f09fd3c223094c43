/** Compares two models that are one in two projects: what is different about them, about their objects, and about the images of their archives. */
import { type Caller, callerKey } from '../../access/caller.ts';
import type { AttachmentChange } from '../../engine/jobs/attachment-difference-job.ts';
import type { Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Model } from '../../resources/models/model.ts';
import { failureOf } from '../engine-failures.ts';
import type { DerivedForms } from '../forms/derived-forms.ts';
import { attachmentDifferenceOf } from '../forms/differences/attachment-difference-form.ts';
import { differenceForm } from '../forms/differences/difference-form.ts';
import type { DifferencePages } from '../forms/differences/difference-pages.ts';
import type { CommonQuery } from '../forms/model-form.ts';
import type { OpenForm } from '../forms/open-form.ts';
import type { RevisionSources } from '../readings/revision-sources.ts';
import type { ModelPair } from './paired-models.ts';

export interface ModelComparisonDependencies {
  readonly revisionSources: RevisionSources;
  readonly pages: DifferencePages;
  readonly derived: DerivedForms;
}

export interface ComparedModel extends ModelPair {
  readonly kind: 'added' | 'removed' | 'changed';
  /** What is different about the model itself. */
  readonly features: readonly { readonly name: string; readonly old: unknown; readonly new: unknown }[];
  /** The numbers of changes of its objects, where it is in both. */
  readonly summary: object | undefined;
  /** The images of its archive that are others, where it is in both. */
  readonly attachments: readonly AttachmentChange[];
}

const comparedFeatures = ['slug', 'name', 'description', 'confidentiality', 'contentType'] as const;
const largestPage = 16 * 2 ** 20;

export class ModelComparison {
  private readonly dependencies: ModelComparisonDependencies;

  constructor(dependencies: ModelComparisonDependencies) {
    this.dependencies = dependencies;
  }

  /** One after the other. */
  async comparedAll(caller: Caller, pairs: readonly ModelPair[], signal: AbortSignal): Promise<ComparedModel[]> {
    const models: ComparedModel[] = [];
    for (const pair of pairs) models.push(await this.compared(caller, pair, signal));
    return models;
  }

  private async compared(caller: Caller, pair: ModelPair, signal: AbortSignal): Promise<ComparedModel> {
    const { older, newer } = pair;
    if (!older || !newer) return { ...pair, kind: kindOf(pair), features: [], summary: undefined, attachments: [] };
    const { summary } = (await this.difference(caller, older, newer, { summary: true }, signal)) as { summary: object };
    const attachments = await this.attachments(caller, older, newer, signal);
    return { ...pair, kind: 'changed', features: changedFeatures(older, newer), summary, attachments };
  }

  private async attachments(caller: Caller, older: Model, newer: Model, signal: AbortSignal): Promise<AttachmentChange[]> {
    const form = attachmentDifferenceOf(...(await this.sources(caller, older, newer)));
    if (!form) return [];
    const request = { caller: callerKey(caller), space: newer.project.id, subject: newer.lineage, signal };
    try {
      return (await jsonIn(await this.dependencies.derived.open(form, request))) as AttachmentChange[];
    } catch (error) {
      throw failureOf(error);
    }
  }

  private async sources(caller: Caller, older: Model, newer: Model): Promise<readonly [Source, Source]> {
    const { revisionSources } = this.dependencies;
    const [before, after] = await Promise.all([
      revisionSources.of(caller, older, older.revision),
      revisionSources.of(caller, newer, newer.revision),
    ]);
    return [before.source, after.source];
  }

  /** The changes of the objects that both have. */
  async difference(caller: Caller, older: Model, newer: Model, query: CommonQuery, signal: AbortSignal): Promise<object> {
    const { pages } = this.dependencies;
    const sources = await this.sources(caller, older, newer);
    const revisions = [older.revision, newer.revision];
    const given = { sources, revisions, format: differenceForm.formats[0]!, query } as const;
    const request = { caller: callerKey(caller), space: newer.project.id, subject: newer.lineage, signal };
    try {
      const { _links: _, ...told } = (await jsonIn(await pages.open(differenceForm, given, request, ''))) as { _links: unknown };
      return told;
    } catch (error) {
      throw failureOf(error);
    }
  }
}

export function kindOf({ older, newer }: ModelPair): ComparedModel['kind'] {
  return older && newer ? 'changed' : newer ? 'added' : 'removed';
}

export function changedFeatures(older: Model, newer: Model): ComparedModel['features'] {
  return comparedFeatures
    .filter((name) => older[name] !== newer[name])
    .map((name) => ({ name, old: older[name], new: newer[name] }));
}

async function jsonIn({ size, read }: OpenForm): Promise<unknown> {
  if (size > largestPage) throw new Failure('too-large', 'The changes of the page are too large. Ask for smaller pages.');
  const pieces: Uint8Array[] = [];
  for await (const piece of read({ start: 0, end: size })) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString('utf8'));
}
