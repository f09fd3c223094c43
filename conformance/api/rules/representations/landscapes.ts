/** Models with views, as rules make them, and the ways to their representations. */
import type { Answer, Body } from '../../answer.ts';
import type { Caller } from '../../caller.ts';
import { expectHal } from '../../expectations.ts';
import type { World } from '../../world.ts';
import { ecoreOf } from '../models/fleets.ts';
import { fileOf, upload } from '../models/model-uploads.ts';

export const path = '/api/representations';
export const at = ({ id }: Body): string => `${path}/${id}`;
export const contentOf = (representation: Body, query = ''): string => `${at(representation)}/content${query}`;

/** The first view, the actor that it shows, and the figure. */
export const viewId = '00000000-0000-4000-8000-000000000041';
export const actorId = '00000000-0000-4000-8000-000000000021';
export const figureId = '00000000-0000-4000-8000-000000000051';

/** An ArchiMate model with two views of these names, of which the first shows an actor. */
export function landscapeOf(first = 'Harbour', second = 'Sea'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Landscape" id="id-00000000000040008000000000000001" version="5.0.0">
  <folder name="Business" id="id-00000000000040008000000000000002" type="business">
    <element xsi:type="archimate:BusinessActor" name="Pilot" id="id-00000000000040008000000000000021"/>
  </folder>
  <folder name="Views" id="id-00000000000040008000000000000003" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="${first}" id="id-00000000000040008000000000000041" viewpoint="organization">
      <child xsi:type="archimate:DiagramObject" id="id-00000000000040008000000000000051" archimateElement="id-00000000000040008000000000000021">
        <bounds x="10" y="20" width="120" height="55"/>
      </child>
    </element>
${second === '' ? '' : `    <element xsi:type="archimate:SketchModel" name="${second}" id="id-00000000000040008000000000000042"/>\n`}  </folder>
</archimate:model>
`;
}

/** Queries of representations read all models of their project: these are not among those of all other rules. */
const drawnModels = (world: World): Promise<Body> => world.aProject();

/** A new model with views. */
export async function aLandscape(world: World, text = landscapeOf(), project?: Body): Promise<Body> {
  const { id } = project ?? (await world.keep(drawnModels));
  return expectHal(await upload(world.ada, id, { name: world.name() }, fileOf(text, 'landscape.archimate')), 201);
}

/** One that no rule changes. */
export const keptLandscape = (world: World): Promise<Body> => world.keep(makeLandscape);

const makeLandscape = (world: World) => aLandscape(world);

/** A new Ecore model: its package is a class diagram. */
export async function aMetamodel(world: World, name = 'fleet'): Promise<Body> {
  const { id } = await world.keep(drawnModels);
  const file = fileOf(ecoreOf(name, 'http://example.org/fleet'), 'fleet.ecore');
  return expectHal(await upload(world.ada, id, { name: world.name() }, file), 201);
}

/** The representations of a model; more of a query may follow. */
export async function shown(by: Caller, { id }: Body, more = ''): Promise<Body[]> {
  return (await by.read(`${path}?model.id=${id}&sort=slug${more}`))._embedded.representations;
}

export async function firstOf(by: Caller, model: Body, more = ''): Promise<Body> {
  return (await shown(by, model, more))[0]!;
}

/** Asks for a new representation of a model. */
export function make(by: Caller, { id }: Body, more: object = {}): Promise<Answer> {
  return by.post(path, { model: { id }, name: 'Costs', kind: 'orrery:table', ...more });
}

export async function aTable(world: World, model: Body, more: object = {}): Promise<Body> {
  return expectHal(await make(world.ada, model, more), 201);
}

export function putContent(by: Caller, representation: Body, text = '{"columns":["name"]}', headers = {}): Promise<Answer> {
  return by.put(contentOf(representation), text, { 'content-type': 'application/json', ...headers });
}
