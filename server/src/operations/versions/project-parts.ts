/** The parts of a project by which versions are compared and merged, beside models: representations, images and shared queries. */
import { hash } from 'node:crypto';
import type { Caller } from '../../access/caller.ts';
import type { ProjectImage } from '../../resources/project-images/project-image.ts';
import type { ProjectImages } from '../../resources/project-images/project-images.ts';
import type { ProjectQueries } from '../../resources/project-queries/project-queries.ts';
import type { ProjectQuery } from '../../resources/project-queries/project-query.ts';
import type { Project } from '../../resources/projects/project.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';

export type PartKind = 'representation' | 'image' | 'query';

/** Something of one project that is no model. */
export interface Part {
  readonly kind: PartKind;
  readonly id: string;
  readonly name: string;
  /** The model that it belongs to, where it does. */
  readonly modelId: string | undefined;
  /** What pairs it with one of the other project. */
  readonly place: string;
  /** All that makes it what it is; its content by the hash. */
  readonly told: Readonly<Record<string, unknown>>;
  readonly confidentiality: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** The text of a query has up to 100 KB, and anybody may compare: no more of them than this are in memory at once. */
const fewQueries = 50;

/** So much of a text is told. */
export const longestText = 1000;

export interface ProjectPartsDependencies {
  readonly representations: Representations;
  readonly images: ProjectImages;
  readonly queries: ProjectQueries;
  readonly contentStore: ContentStore;
}

export class ProjectParts {
  private readonly dependencies: ProjectPartsDependencies;

  constructor(dependencies: ProjectPartsDependencies) {
    this.dependencies = dependencies;
  }

  /** Those that the caller sees. Representations are of models that have a place; those that follow from their model alone change with it. */
  async of(caller: Caller, project: Project, placeOfModel: (modelId: string) => string | undefined): Promise<Part[]> {
    const { representations, images, queries } = this.dependencies;
    const shown = await Array.fromAsync(representations.eachIn(caller, project.id));
    const pictures = await Array.fromAsync(images.eachIn(caller, project.id));
    const saved = await Array.fromAsync(queries.eachIn(caller, project.id, fewQueries), queryPart);
    const drawn: Part[] = [];
    // One after the other: others look up single things meanwhile.
    for (const one of pictures) drawn.push(await this.imagePart(one, project));
    return [
      ...shown.filter(({ isStored }) => isStored).flatMap((one) => representationPart(one, placeOfModel(one.model.id))),
      ...drawn,
      ...saved,
    ];
  }

  private async imagePart(image: ProjectImage, { confidentiality }: Project): Promise<Part> {
    const { id, name, blobId, mediaType, createdAt, modifiedAt } = image;
    const content = await this.dependencies.contentStore.find(blobId);
    const told = { name, mediaType, content: content?.hash ?? null };
    return { kind: 'image', id, name, modelId: undefined, place: name, told, confidentiality, createdAt, modifiedAt };
  }
}

/** Its place is that of its model, and its slug there. */
function representationPart(shown: Representation, placeOfModel: string | undefined): Part[] {
  if (placeOfModel === undefined) return [];
  const { id, name, slug, description, kind, specification, target, content, model, createdAt, modifiedAt } = shown;
  const told = { name, description, kind, specification, target: target?.id ?? null, content: content?.hash ?? null };
  const { id: modelId, confidentiality } = model;
  const place = `${placeOfModel}/${slug}`;
  return [{ kind: 'representation', id, name, modelId, place, told, confidentiality, createdAt, modifiedAt }];
}

function queryPart(query: ProjectQuery): Part {
  const { id, slug, name, description, language, text, chart, confidentiality, createdAt, modifiedAt } = query;
  const told = { name, description, language, text: comparable(text), chart };
  return { kind: 'query', id, name, modelId: undefined, place: slug, told, confidentiality, createdAt, modifiedAt };
}

/** Behind what is told of a long text a hash stands for all of it. */
function comparable(text: string): string {
  return text.length <= longestText ? text : text.slice(0, longestText) + hash('sha256', text, 'hex');
}

/** One of each kind and place. */
export function placeOfPart({ kind, place }: Pick<Part, 'kind' | 'place'>): string {
  return `${kind} ${place}`;
}

export function isSamePart(one: Part, other: Part | undefined): boolean {
  return other !== undefined && JSON.stringify(one.told) === JSON.stringify(other.told);
}
