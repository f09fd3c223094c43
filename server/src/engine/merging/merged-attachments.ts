/** The images of a model archive that a merge brings along. */
import type { Attachment } from '@orrery/formats';
import type { DecodedModel } from '../worker/decoded-model.ts';

type Attachments = NonNullable<DecodedModel['attachments']>;

export interface AttachedSides {
  readonly base: DecodedModel | undefined;
  readonly target: DecodedModel;
  readonly source: DecodedModel;
}

/** Adds attachments of the source: those that the target lacks, since objects that come from the source may show them, and those that only the source has changed. */
export function withAttachments(sides: AttachedSides): DecodedModel {
  const { target } = sides;
  const own: Attachments = target.attachments ?? new Map();
  const comes = imagesIn(sides).filter(([name, image]) => !own.has(name) || isTaken(sides, name, image));
  return comes.length === 0 ? target : { ...target, attachments: new Map([...own, ...comes]) };
}

/** Whether the source has images that are new since the base: they are merged though no object has changed. */
export function bringsNewImages(sides: AttachedSides): boolean {
  return imagesIn(sides).some(([name, image]) =>
    sides.target.attachments?.has(name) ? isTaken(sides, name, image) : !isSame(sides.base?.attachments?.get(name), image),
  );
}

/** Where both have changed an image the target counts. */
function isTaken({ base, target }: AttachedSides, name: string, image: Attachment): boolean {
  const [before, here] = [base?.attachments?.get(name), target.attachments?.get(name)];
  return before !== undefined && isSame(before, here) && !isSame(before, image);
}

function imagesIn({ source }: AttachedSides): (readonly [string, Attachment])[] {
  return [...(source.attachments ?? [])];
}

function isSame(one: Attachment | undefined, other: Attachment | undefined): boolean {
  if (one === undefined || other === undefined || one.size !== other.size) return false;
  return one === other || Buffer.compare(one.bytes(), other.bytes()) === 0;
}
