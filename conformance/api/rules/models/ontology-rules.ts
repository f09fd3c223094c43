/** The objects of ontologies: what resources are called, and the classes that they are found by. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { at, replace, revised } from './model-uploads.ts';

const wood = (oak: string) => `@prefix w: <http://wood.example/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
w:W_1 a owl:Class ; rdfs:label "Pflanze"@de , "plant"@en . w:W_2 a owl:Class ; skos:prefLabel "tree" ; rdfs:subClassOf w:W_1 .
w:w_3 a w:W_2 ; rdfs:label "${oak}" . w:moss a w:W_1 .`;

const woods = (world: World): Promise<Body> => world.keep(makeWoods);
const makeWoods = async (world: World) => planted(world, 'Old oak');

async function planted(world: World, oak: string): Promise<Body> {
  const model = await revised(world, '<?xml version="1.0"?><xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"/>');
  return expectHal(await replace(world.ada, model, wood(oak), '?format=ttl'));
}

const labelsOf = async (world: World, model: Body, query: string): Promise<string[]> =>
  (await world.ada.read(`${at(model)}/objects?${query}`))._embedded.objects.map(({ label }: Body) => label);

/** What search finds when the index knows the model. */
async function found(world: World, query: string): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const { index, _embedded } = await world.ada.read(`/api/search?${query}`);
    if (index.waiting === 0) return _embedded.hits.map(({ label }: Body) => label);
    expect('the index knows the model soon', attempt < 600, index);
    await pause(100);
  }
}

const rules: readonly Rule[] = [
  holds('a resource is called by its label, English first, else by the last part of its IRI', async (world) => {
    const found = await labelsOf(world, await woods(world), 'features.iri=http://wood.example/*');
    expectEqual('the labels', found.toSorted(), ['Old oak', 'moss', 'plant', 'tree']);
  }),
  ...['http://wood.example/W_2', 'w:W_2', 'W_2', 'tree'].map((name) =>
    holds(`the resources of a class are found by ${name}`, async (world) => {
      const model = await woods(world);
      for (const field of ['eClass', 'type'])
        expectEqual(field, await labelsOf(world, model, `${field}=${encodeURIComponent(name)}`), ['Old oak']);
    }),
  ),
  ...['http://wood.example/W_2', 'w:W_2', 'W_2', 'tree'].map((name) =>
    holds(`search finds the resources of a class by ${name}`, async (world) => {
      const model = await woods(world);
      const query = `model.id=${model.id}&eClass=${encodeURIComponent(name)}`;
      expectEqual('the hits', await found(world, `text=o&${query}`), ['Old oak']);
      expectEqual('of another name', await found(world, `text=o&${query.replace(/W_2$|tree$/, 'Tree')}`), []);
    }),
  ),
  holds('type has those of subclasses, too', async (world) => {
    const model = await woods(world);
    expectEqual('type', await labelsOf(world, model, 'type=plant'), ['Old oak', 'moss']);
    expectEqual('eClass', await labelsOf(world, model, 'eClass=plant'), ['moss']);
  }),
  holds('a class that no resource has is an empty list', async (world) =>
    expectEqual('the labels', await labelsOf(world, await woods(world), 'type=w:W_9'), []),
  ),
  holds('types are called as their classes are', async (world) => {
    const { _embedded } = await world.ada.read(`${at(await woods(world))}/types?eClass=http://wood.example/*`);
    expectEqual('the names', _embedded.types.map(({ name }: Body) => name).toSorted(), ['plant', 'tree']);
  }),
  holds('a label follows what is said of its resource', async (world) => {
    const model = await planted(world, 'Young oak');
    await replace(world.ada, model, wood('Ancient oak'), '?format=ttl');
    expectEqual('the labels', await labelsOf(world, model, 'eClass=tree'), ['Ancient oak']);
    const { changes } = await world.ada.read(`${at(model)}/diff?from=0`);
    const resources = changes.filter(({ eClass }: Body) => eClass.endsWith('#//Resource'));
    expectEqual('in the difference', resources.filter(({ label }: Body) => label === 'Ancient oak').length, 1);
  }),
];

export const ontologySection: Section = { section: 'Objects of ontologies', rules };
