/** Finds and makes what a merge does with representations, images and shared queries. */
import type { User } from '../../access/caller.ts';
import { always } from '../../access/precondition.ts';
import type { Project } from '../../resources/projects/project.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import { derivedId } from '../../storage/representations/derived-changes.ts';
import { type Part, ProjectParts, type ProjectPartsDependencies } from '../versions/project-parts.ts';
import type { MergedModels } from './merged-models.ts';
import { type PartPlan, type PlannedPart, partPlan } from './part-plan.ts';

export type MergedPartsDependencies = ProjectPartsDependencies;

export class MergedParts {
  private readonly dependencies: MergedPartsDependencies;
  private readonly parts: ProjectParts;

  constructor(dependencies: MergedPartsDependencies) {
    this.dependencies = dependencies;
    this.parts = new ProjectParts(dependencies);
  }

  async plan(caller: User, merged: MergedModels): Promise<PartPlan> {
    const { source, target, targets, sinceOf } = merged;
    const into = new Map([...targets.values()].map((model) => [model.id, model]));
    const there = await this.parts.of(caller, source, (modelId) => targets.get(modelId)?.id);
    const here = await this.parts.of(caller, target, (modelId) => into.get(modelId)?.id);
    const modelOf = ({ place }: Part) => into.get(place.split('/')[0]!)!;
    // Queries bring their own confidentiality along; whoever merges has to see them here, too.
    const most = { image: target.unlifted, query: clearanceIn(target, caller) };
    return partPlan(there, here, {
      sinceOf: (part) => (part.kind === 'representation' ? modelOf(part).since : sinceOf(part.confidentiality)),
      mostFor: (part) => (part.kind === 'representation' ? modelOf(part).confidentiality : most[part.kind]),
    });
  }

  /** Puts a part of the source into the target. It may be done again. */
  make(caller: User, { target: into }: MergedModels, part: PlannedPart, once: Once): Promise<unknown> {
    const makers = { representation: this.representation, image: this.image, query: this.query };
    return makers[part.source.kind].call(this, caller, into, part, once);
  }

  private async representation(caller: User, _: Project, { source, target }: PlannedPart, once: Once): Promise<void> {
    const { representations } = this.dependencies;
    const given = await representations.get(caller, source.id);
    const { slug, name, description, kind, specification, origin } = given;
    const modelId = source.place.split('/')[0]!;
    const json = await this.jsonOf(given);
    const id = target?.id ?? (origin && derivedId(modelId, origin.objectId));
    if (id === undefined) {
      const about = { model: { id: modelId }, slug, name, description, kind, specification, target: given.target };
      await representations.create(caller, { ...about, ...(json && { content: json.value }) }, once);
    } else {
      if (!origin) await representations.change(caller, id, { name, description, kind, specification });
      if (json) await representations.replaceContent(caller, id, json, always, once);
    }
  }

  private async image(caller: User, into: Project, { source, target }: PlannedPart, once: Once): Promise<void> {
    const { images, contentStore } = this.dependencies;
    const { name, blobId } = await images.get(caller, source.id);
    const kept = await images.keep(caller, into.id, { name, bytes: contentStore.read(blobId) });
    if (target) await images.change(caller, target.id, { name }, kept);
    else await images.create(caller, { project: { id: into.id }, name }, kept, once);
  }

  private async query(caller: User, into: Project, { source, target }: PlannedPart, once: Once): Promise<void> {
    const { queries } = this.dependencies;
    const { slug, name, description, language, text, chart, confidentiality: given } = await queries.get(caller, source.id);
    const about = { name, description, language, text, chart };
    const confidentiality = Math.max(into.unlifted, given);
    if (target) await queries.change(caller, target.id, about);
    else await queries.create(caller, { ...about, project: { id: into.id }, slug, confidentiality, shared: true }, once);
  }

  private async jsonOf({ content }: Representation) {
    if (!content) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of this.dependencies.contentStore.read(content.id)) pieces.push(piece);
    const text = Buffer.concat(pieces).toString('utf8');
    return { text, value: JSON.parse(text) as unknown };
  }
}
