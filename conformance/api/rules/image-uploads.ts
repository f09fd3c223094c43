/** The forms with which images are stored and replaced: the parts `entity` and `content`. */
import type { Answer, Body } from '../answer.ts';
import type { Caller, HeaderValues } from '../caller.ts';
import { expectHal } from '../expectations.ts';
import type { World } from '../world.ts';
import { type File, multipartOf } from './multipart-entities.ts';
import { pictures } from './pictures.ts';

export const path = '/api/project-images';
export const at = ({ id }: Body): string => `${path}/${id}`;
export const contentOf = (image: Body): string => `${at(image)}/content`;

/** Stores a picture in the project. */
export function store(by: Caller, { id }: Body, more: object = {}, file: File = pictures.png): Promise<Answer> {
  return by.post(path, multipartOf({ project: { id }, ...more }, file));
}

/** Replaces an image; by a GIF, unless something else is said. */
export function replace(
  by: Caller,
  image: Body,
  entity: unknown = {},
  file: File = pictures.gif,
  headers: HeaderValues = {},
): Promise<Answer> {
  return by.patch(at(image), multipartOf(entity, file), headers);
}

/** An image in the project, or in a new one of ada. */
export async function anImage(world: World, project?: Body, more: object = {}, file: File = pictures.png): Promise<Body> {
  return expectHal(await store(world.ada, project ?? (await world.aProject()), more, file), 201);
}
