/** Models as rules make them: where they are, and the ways in which content is put into them. */
import type { Answer, Body } from '../../answer.ts';
import type { Caller, HeaderValues } from '../../caller.ts';
import { expectHal, expectStatus } from '../../expectations.ts';
import { manyModels, type World } from '../../world.ts';
import { type File, multipartOf } from '../multipart-entities.ts';
import { aFleet, fleetEcore } from './fleets.ts';

export const path = '/api/models';
export const at = ({ id }: Body): string => `${path}/${id}`;
export const contentOf = (model: Body, query = ''): string => `${at(model)}/content${query}`;

export function fileOf(text: string, fileName: string): File {
  return { bytes: new TextEncoder().encode(text), fileName };
}

export const fleetFile = fileOf(aFleet('Fram', 'Gauss'), 'fleet.xmi');

/** Uploads a file as a new model of the project. */
export function upload(
  by: Caller,
  projectId: string,
  more: object = {},
  file: File = fleetFile,
  headers: HeaderValues = {},
): Promise<Answer> {
  return by.post(path, multipartOf({ projectId, name: 'Fleet', ...more }, file), headers);
}

/** A new model with this XMI as its content, in that project or in the one of many. */
export async function anUpload(world: World, text = aFleet('Fram', 'Gauss'), more: object = {}, project?: Body): Promise<Body> {
  const { id } = project ?? (await world.keep(manyModels));
  return expectHal(await upload(world.ada, id, { name: world.name(), ...more }, fileOf(text, 'fleet.xmi')), 201);
}

/** Replaces content; XMI, unless the query or a header says otherwise. */
export function replace(
  by: Caller,
  model: Body,
  text: string | Uint8Array = aFleet('Erebus'),
  query = '?format=xmi',
  headers: HeaderValues = {},
): Promise<Answer> {
  return by.put(contentOf(model, query), text, headers);
}

/** A model of the metamodel of fleets, with as many revisions as there are texts. */
export async function revised(world: World, first: string, ...later: readonly string[]): Promise<Body> {
  let model = await anUpload(world, first, {}, (await metamodelled(world)).project);
  for (const text of later) model = expectHal(await replace(world.ada, model, text));
  return model;
}

/** A project with the metamodel of fleets, and a model of it that no rule changes. */
export const metamodelled = (world: World): Promise<{ project: Body; metamodel: Body; model: Body }> =>
  world.keep(makeMetamodelled);

async function makeMetamodelled(world: World) {
  const project = await world.aProject();
  const file = fileOf(fleetEcore, 'fleet.ecore');
  const metamodel = expectHal(await upload(world.ada, project.id, { name: 'Metamodel of fleets' }, file), 201);
  return { project, metamodel, model: await anUpload(world, aFleet('Fram', 'Gauss'), {}, project) };
}

/** A model with content that no rule changes. */
export const keptModel = (world: World): Promise<Body> => world.keep(makeModel);

const makeModel = (world: World) => anUpload(world);

/** The bytes in a format, of the current revision unless the query says more. */
export async function textOf(by: Caller, model: Body, format = 'xmi', more = ''): Promise<string> {
  return expectStatus(await by.get(contentOf(model, `?format=${format}${more}`)), 200).text;
}

/** Content as JSON: its first root. */
export async function rootOf(by: Caller, model: Body, more = ''): Promise<Body> {
  return JSON.parse(await textOf(by, model, 'json', more)).content[0];
}

/** The ids of the ships of a fleet, by their names. */
export async function shipIds(by: Caller, model: Body, more = ''): Promise<Readonly<Record<string, string>>> {
  const { ships = [] } = (await rootOf(by, model, more)).data;
  return Object.fromEntries(ships.map(({ id, data }: Body) => [data.name, id]));
}

/** Headers hold bytes; people write UTF-8 in them. */
export const messageHeader = (text: string): HeaderValues => ({
  'x-revision-message': Buffer.from(text, 'utf8').toString('latin1'),
});

/** Bob as an editor of a new project of ada. */
export async function bobsProject(world: World, more: object = {}): Promise<Body> {
  const project = await world.aProject(more);
  await world.aMember(project, world.bob, { role: 'editor' });
  return project;
}
