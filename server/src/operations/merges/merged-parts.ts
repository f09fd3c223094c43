/** Finds and makes what a merge does with representations, images and shared queries. */
import type { User } from '../../access/caller.ts';
import { always } from '../../access/precondition.ts';
import type { ListQuery } from '../../access/visible-entities.ts';
import { all, is } from '../../conditions/condition.ts';
import type { ProjectImage } from '../../resources/project-images/project-image.ts';
import type { ProjectImages } from '../../resources/project-images/project-images.ts';
import type { ProjectQueries } from '../../resources/project-queries/project-queries.ts';
import type { Project } from '../../resources/projects/project.ts';
import { clearanceIn } from '../../resources/projects/project-policy.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { Once } from '../../storage/idempotency-keys.ts';
import { derivedId } from '../../storage/representations/derived-changes.ts';
import type { MergedModels } from './merged-models.ts';
import { type Part, type PartPlan, type PlannedPart, partPlan } from './part-plan.ts';

export interface MergedPartsDependencies {
  readonly representations: Representations;
  readonly images: ProjectImages;
  readonly queries: ProjectQueries;
  readonly contentStore: ContentStore;
}

const largestPage = 1000;

export class MergedParts {
  private readonly dependencies: MergedPartsDependencies;

  constructor(dependencies: MergedPartsDependencies) {
    this.dependencies = dependencies;
  }

  async plan(caller: User, merged: MergedModels): Promise<PartPlan> {
    const { source, target, targets, sinceOf } = merged;
    const into = new Map([...targets.values()].map((model) => [model.id, model]));
    const [there, here] = [await this.partsOf(caller, source, targets), await this.partsOf(caller, target, into)];
    const modelOf = ({ place }: Part) => into.get(place.split('/')[0]!)!;
    // Queries bring their own confidentiality along; whoever merges has to see them here, too.
    const most = { image: target.confidentiality, query: clearanceIn(target, caller) };
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

  private async partsOf(caller: User, project: Project, targets: MergedModels['targets']): Promise<Part[]> {
    const { representations, images, queries } = this.dependencies;
    const within = is('project.id', project.id);
    const shown = await everyPage((page) => representations.list(caller, { where: within, sort: [], page }));
    const pictures = await everyPage((page) => images.list(caller, { where: within, sort: [], page }));
    const saved = await everyPage((page) => queries.list(caller, { where: all(within, is('shared', true)), sort: [], page }));
    return [
      ...shown.filter(({ isStored, model }) => isStored && targets.has(model.id)).map((one) => shownPart(one, targets)),
      ...(await Promise.all(pictures.map((one) => this.imagePart(one, project)))),
      ...saved.map(({ id, slug, name, description, language, text, chart, confidentiality, createdAt, modifiedAt }) => ({
        ...{ kind: 'query' as const, id, name, place: slug, told: [name, description, language, text, chart] },
        ...{ confidentiality, createdAt, modifiedAt },
      })),
    ];
  }

  private async imagePart(
    { id, name, blobId, createdAt, modifiedAt }: ProjectImage,
    { confidentiality }: Project,
  ): Promise<Part> {
    const content = await this.dependencies.contentStore.find(blobId);
    return { kind: 'image', id, name, place: name, told: content?.hash ?? null, confidentiality, createdAt, modifiedAt };
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
    const confidentiality = Math.max(into.confidentiality, given);
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

/** Its place is the model that it will belong to, and its slug there. */
function shownPart(shown: Representation, targets: MergedModels['targets']): Part {
  const { id, name, slug, description, kind, specification, target, content, model, createdAt, modifiedAt } = shown;
  const told = [name, description, kind, specification, target?.id ?? null, content?.hash ?? null];
  const place = `${targets.get(model.id)!.id}/${slug}`;
  return { kind: 'representation', id, name, place, told, confidentiality: model.confidentiality, createdAt, modifiedAt };
}

async function everyPage<Entity>(
  list: (page: ListQuery['page']) => Promise<{ readonly items: readonly Entity[]; readonly total: number }>,
): Promise<Entity[]> {
  const found: Entity[] = [];
  for (let number = 0; ; number++) {
    const { items, total } = await list({ number, size: largestPage });
    found.push(...items);
    if (items.length < largestPage || found.length >= total) return found;
  }
}
