/** References between models: those that lead to no model are listed as diagnostics. */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { diagnosticsOf } from './diagnostic-rules.ts';
import { aFleet, fleetEcore, fleetNsUri, fleetOf } from './fleets.ts';
import { importedLevels } from './imported-levels.ts';
import { at, fileOf, replace, shipIds, upload } from './model-uploads.ts';

const code = 'unresolved-reference';
const modelIn = async (world: World, { id }: Body, fileName: string, text: string, more: object = {}): Promise<Body> =>
  expectHal(await upload(world.ada, id, { name: world.name(), ...more }, fileOf(text, fileName)), 201);
const fileIn = (world: World, project: Body, fileName = 'escorts.xmi', more: object = {}) =>
  modelIn(world, project, fileName, aFleet('Maud'), more);
/** A project that knows the metamodel, so that nothing else is wrong. */
const knowing = async (world: World): Promise<Body> => {
  const project = await world.aProject();
  await modelIn(world, project, 'fleet.ecore', fleetEcore);
  return project;
};
/** Two ships with escorts in that document. */
const escorted = (document = 'escorts.xmi') =>
  fleetOf(...['Fram', 'Gauss'].map((name) => `<ships name="${name}"><escort href="${document}#//@ships.0"/></ships>`));
const referringIn = (world: World, project: Body, document?: string, more: object = {}) =>
  modelIn(world, project, 'convoy.xmi', escorted(document), more);
const unresolved = async (world: World, model: Body): Promise<Body[]> =>
  (await diagnosticsOf(world, model)).filter((found) => found.code === code);
const isUnresolved = async (world: World, model: Body): Promise<boolean> => (await unresolved(world, model)).length > 0;

const listed: readonly Rule[] = [
  holds('a document that is no model is one warning, which names it and the first reference', async (world) => {
    const model = await referringIn(world, await knowing(world));
    const [found, ...more] = await unresolved(world, model);
    const { Fram } = await shipIds(world.ada, model);
    expectEqual('how many more', more.length, 0);
    expectEqual('the place', [found?.severity, found?.objectId, found?.feature], ['warning', Fram, 'escort']);
    expect('the number and the name', /\b2\b.*escorts\.xmi/.test(found?.message), found?.message);
    expectEqual('diagnosticCounts', model.diagnosticCounts, { error: 0, warning: 1, info: 0 });
  }),
  holds('the reference itself stays as it was', async (world) => {
    const model = await referringIn(world, await knowing(world));
    const { text } = expectStatus(await world.ada.get(`${at(model)}/content?format=xmi`), 200);
    expectEqual('the content', text, escorted());
  }),
  holds('the warning goes when the file comes, and comes back when the file goes', async (world) => {
    const project = await knowing(world);
    const model = await referringIn(world, project);
    const file = await fileIn(world, project);
    const warnings = async () => (await world.ada.read(at(model))).diagnosticCounts.warning;
    expectEqual('warnings with the file', [await warnings(), await isUnresolved(world, model)], [0, false]);
    expectStatus(await world.ada.delete(at(file)), 204);
    expectEqual('warnings without it', [await warnings(), await isUnresolved(world, model)], [1, true]);
  }),
  holds('new content without a name is still the file that it was', async (world) => {
    const project = await knowing(world);
    const file = await fileIn(world, project);
    const model = await referringIn(world, project);
    expectHal(await replace(world.ada, file, aFleet('Gjøa')));
    expectEqual('unresolved', await isUnresolved(world, model), false);
  }),
  ...(
    [
      ['a relative path', '../north/escorts.xmi'],
      ['a path with escapes', 'north%20sea/escorts.xmi'],
      ['a platform URI', 'platform:/resource/north/escorts.xmi'],
    ] as const
  ).map(([says, document]) =>
    holds(`${says} leads to the file of that name`, async (world) => {
      const project = await knowing(world);
      await fileIn(world, project);
      expectEqual('unresolved', await isUnresolved(world, await referringIn(world, project, document)), false);
    }),
  ),
  holds('urn:uuid and the URL of a model lead to it', async (world) => {
    const project = await knowing(world);
    const { id, _links } = await fileIn(world, project, 'other.xmi');
    const found = [];
    for (const document of [`urn:uuid:${id}`, _links.self.href])
      found.push(await isUnresolved(world, await referringIn(world, project, document)));
    expectEqual('unresolved', found, [false, false]);
  }),
  holds('namespaces of metamodels, built-in ones too, are no unresolved references', async (world) => {
    const project = await knowing(world);
    const found = [];
    for (const document of [fleetNsUri, 'http://www.eclipse.org/emf/2002/Ecore', 'http://example.org/nowhere'])
      found.push(await isUnresolved(world, await referringIn(world, project, document)));
    expectEqual('unresolved', found, [false, false, true]);
  }),
];

/** "What is not seen does not exist": as with metamodels, those models count that everyone who sees the model also sees. */
const seen: readonly Rule[] = [
  holds('a file more confidential than the model does not count, for nobody', async (world) => {
    const project = await knowing(world);
    const file = await fileIn(world, project, 'escorts.xmi', { confidentiality: 220 });
    const [open, secret] = [
      await referringIn(world, project),
      await referringIn(world, project, undefined, { confidentiality: 220 }),
    ];
    expectEqual('unresolved', [await isUnresolved(world, open), await isUnresolved(world, secret)], [true, false]);
    expectHal(await world.ada.patch(at(file), { confidentiality: 0 }));
    expectEqual('unresolved when the file is lowered', await isUnresolved(world, open), false);
    expectHal(await world.ada.patch(at(file), { confidentiality: 250 }));
    expectEqual(
      'unresolved when it is raised',
      [await isUnresolved(world, open), await isUnresolved(world, secret)],
      [true, true],
    );
  }),
  holds('files of imported projects count, through other imports too', async (world) => {
    const [host, middle, library] = [await knowing(world), await world.aProject(), await world.aProject()];
    await fileIn(world, library);
    const model = await referringIn(world, host);
    await world.ada.create(`/api/projects/${middle.id}/imports`, { id: library.id });
    const { id } = await world.ada.create(`/api/projects/${host.id}/imports`, { id: middle.id });
    expectEqual('unresolved with the import', await isUnresolved(world, model), false);
    expectStatus(await world.ada.delete(`/api/projects/${host.id}/imports/${id}`), 204);
    expectEqual('unresolved without it', await isUnresolved(world, model), true);
  }),
  ...importedLevels.map(([ofModel, ofFile, counts]) =>
    holds(`an imported file of ${ofFile} ${counts ? 'counts' : 'does not count'} for a model of ${ofModel}`, async (world) => {
      const [host, library] = [await knowing(world), await world.aProject()];
      await fileIn(world, library, 'escorts.xmi', { confidentiality: ofFile });
      await world.ada.create(`/api/projects/${host.id}/imports`, { id: library.id });
      const model = await referringIn(world, host, undefined, { confidentiality: ofModel });
      expectEqual('unresolved', await isUnresolved(world, model), !counts);
    }),
  ),
];

export const referenceSections: readonly Section[] = [
  { section: 'References between models, listed', rules: listed },
  { section: 'References between models, which count', rules: seen },
];
