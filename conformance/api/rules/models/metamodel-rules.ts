/** With which metamodels a model is read, and that it is read anew when they come, change and go. */
import type { Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectStatus } from '../../expectations.ts';
import { holds, type Rule, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { diagnosticsOf } from './diagnostic-rules.ts';
import { aFleet, fleetEcore, fleetNsUri, fleetOf } from './fleets.ts';
import { importedLevels } from './imported-levels.ts';
import { anUpload, at, contentOf, fileOf, replace, rootOf, shipIds, textOf, upload } from './model-uploads.ts';

const unknown = 'unknown-metamodel';
const codesOf = async (world: World, model: Body): Promise<string[]> =>
  (await diagnosticsOf(world, model)).map(({ code }) => code);
const isUnknown = async (world: World, model: Body): Promise<boolean> => (await codesOf(world, model)).includes(unknown);
const aMetamodel = async (world: World, { id }: Body, more: object = {}, text = fleetEcore): Promise<Body> =>
  expectHal(await upload(world.ada, id, { name: world.name(), ...more }, fileOf(text, 'fleet.ecore')), 201);
const aFleetIn = (world: World, project: Body, more: object = {}, text = aFleet('Fram')) => anUpload(world, text, more, project);

/** A ship with a word for a number: a fault only to those who know the metamodel. */
const heavy = fleetOf('<ships name="Fram" tonnage="many"/>');

const arriving: readonly Rule[] = [
  holds('content of an unknown metamodel is stored with a warning, as objects with the features found', async (world) => {
    const model = await aFleetIn(world, await world.aProject());
    expectEqual('contentType', model.contentType, fleetNsUri);
    expect('a warning', model.diagnosticCounts.warning > 0, model.diagnosticCounts);
    const found = (await diagnosticsOf(world, model)).find(({ code }) => code === unknown);
    expectEqual('its severity', found?.severity, 'warning');
    const { data } = await rootOf(world.ada, model);
    expectEqual('the names', [data.name, data.ships[0].data.name], ['North', 'Fram']);
  }),
  holds('it is read anew when its metamodel arrives, and keeps its bytes, its revision and its ids', async (world) => {
    const project = await world.aProject();
    const model = await aFleetIn(world, project, {}, heavy);
    const [text, ids] = [await textOf(world.ada, model), await shipIds(world.ada, model)];
    await aMetamodel(world, project);
    const codes = await codesOf(world, model);
    expect('no unknown metamodel', !codes.includes(unknown), codes);
    const { revision, diagnosticCounts } = await world.ada.read(at(model));
    expectEqual('revision and errors', [revision, diagnosticCounts.error], [1, 1]);
    expectEqual('text and ids', [await textOf(world.ada, model), await shipIds(world.ada, model)], [text, ids]);
  }),
  holds('reading anew is no change by anyone', async (world) => {
    const project = await world.aProject();
    const model = await aFleetIn(world, project);
    await aMetamodel(world, project);
    await codesOf(world, model);
    const { lastModificationDateTime } = await world.ada.read(at(model));
    expectEqual('lastModificationDateTime', lastModificationDateTime, model.lastModificationDateTime);
  }),
  holds('it is read anew when its metamodel changes', async (world) => {
    const project = await world.aProject();
    const metamodel = await aMetamodel(world, project);
    const model = await aFleetIn(world, project, {}, heavy);
    expectEqual('errors', model.diagnosticCounts.error, 1);
    expectHal(await replace(world.ada, metamodel, fleetEcore.replace('#//EInt', '#//EString')));
    expectEqual('the diagnostics', await codesOf(world, model), []);
    expectEqual('the value', (await rootOf(world.ada, model)).data.ships[0].data.tonnage, 'many');
  }),
  holds('it is read anew when its metamodel goes', async (world) => {
    const project = await world.aProject();
    const metamodel = await aMetamodel(world, project);
    const model = await aFleetIn(world, project);
    expectEqual('unknown before', await isUnknown(world, model), false);
    expectStatus(await world.ada.delete(at(metamodel)), 204);
    expectEqual('unknown after', await isUnknown(world, model), true);
  }),
  holds('the ETag of a derived form changes with the reading, the one of the upload does not', async (world) => {
    const project = await world.aProject();
    const model = await aFleetIn(world, project, {}, heavy);
    const tags = async () =>
      Promise.all(
        ['json', 'xmi'].map(async (format) => (await world.ada.get(contentOf(model, `?format=${format}`))).headers.get('etag')),
      );
    const [json, xmi] = await tags();
    await aMetamodel(world, project);
    const [jsonAfter, xmiAfter] = await tags();
    expect('another tag of json', json !== jsonAfter, json);
    expectEqual('the tag of xmi', xmiAfter, xmi);
  }),
  holds('an older revision keeps the metamodel that it was read with', async (world) => {
    const project = await world.aProject();
    const metamodel = await aMetamodel(world, project);
    const model = await aFleetIn(world, project, {}, fleetOf('<ships name="Fram" tonnage="402"/>'));
    expectHal(await replace(world.ada, model, aFleet('Gauss')));
    const before = await textOf(world.ada, model, 'json', '&revision=1');
    expectStatus(await world.ada.delete(at(metamodel)), 204);
    expectEqual('the json of revision 1', await textOf(world.ada, model, 'json', '&revision=1'), before);
  }),
];

/** "A model is read against … those that everyone who sees the model also sees." */
const seen: readonly Rule[] = [
  holds('a metamodel more confidential than the model is not used, for nobody', async (world) => {
    const project = await world.aProject();
    await aMetamodel(world, project, { confidentiality: 220 });
    const [open, secret] = [await aFleetIn(world, project), await aFleetIn(world, project, { confidentiality: 220 })];
    expectEqual('unknown', [await isUnknown(world, open), await isUnknown(world, secret)], [true, false]);
  }),
  holds('raising and lowering a metamodel changes who is read with it', async (world) => {
    const project = await world.aProject();
    const metamodel = await aMetamodel(world, project);
    const model = await aFleetIn(world, project);
    expectHal(await world.ada.patch(at(metamodel), { confidentiality: 120 }));
    expectEqual('unknown when it is raised', await isUnknown(world, model), true);
    expectHal(await world.ada.patch(at(metamodel), { confidentiality: 0 }));
    expectEqual('unknown when it is lowered', await isUnknown(world, model), false);
  }),
  holds('metamodels of imported projects are used, through other imports too', async (world) => {
    const [host, middle, library] = [await world.aProject(), await world.aProject(), await world.aProject()];
    await aMetamodel(world, library);
    const model = await aFleetIn(world, host);
    await world.ada.create(`/api/projects/${middle.id}/imports`, { id: library.id });
    const { id } = await world.ada.create(`/api/projects/${host.id}/imports`, { id: middle.id });
    expectEqual('unknown with the import', await isUnknown(world, model), false);
    expectStatus(await world.ada.delete(`/api/projects/${host.id}/imports/${id}`), 204);
    expectEqual('unknown without it', await isUnknown(world, model), true);
  }),
  ...importedLevels.map(([ofModel, ofMetamodel, isUsed]) =>
    holds(`an imported metamodel of ${ofMetamodel} is ${isUsed ? '' : 'not '}used for a model of ${ofModel}`, async (world) => {
      const [host, library] = [await world.aProject(), await world.aProject()];
      await aMetamodel(world, library, { confidentiality: ofMetamodel });
      await world.ada.create(`/api/projects/${host.id}/imports`, { id: library.id });
      const model = await aFleetIn(world, host, { confidentiality: ofModel });
      expectEqual('unknown', await isUnknown(world, model), !isUsed);
    }),
  ),
  holds('the own project comes before imports', async (world) => {
    const [host, library] = [await world.aProject(), await world.aProject()];
    await aMetamodel(world, library);
    await world.ada.create(`/api/projects/${host.id}/imports`, { id: library.id });
    const model = await aFleetIn(world, host, {}, heavy);
    await aMetamodel(world, host, {}, fleetEcore.replace('#//EInt', '#//EString'));
    expectEqual('the diagnostics', await codesOf(world, model), []);
  }),
  holds('the newest content comes first', async (world) => {
    const project = await world.aProject();
    await aMetamodel(world, project);
    await aMetamodel(world, project, {}, fleetEcore.replace('#//EInt', '#//EString'));
    expectEqual('errors', (await aFleetIn(world, project, {}, heavy)).diagnosticCounts.error, 0);
  }),
];

export const metamodelSections: readonly Section[] = [
  { section: 'Metamodels, read anew', rules: arriving },
  { section: 'Metamodels, which are used', rules: seen },
];
