/** POST /api/models with a form: a model that begins with the content of a file. */
import { expect, expectEqual, expectHal, expectProblem, expectStatus } from '../../expectations.ts';
import { answers, holds, type Rule, type Section } from '../../rule.ts';
import { manyModels, nobody, type World } from '../../world.ts';
import { createdOnceRules } from '../created-once.ts';
import { blobOf, extended, multipartOf } from '../multipart-entities.ts';
import { aFleet, ecoreOf, fleetNsUri, jsonFleet, seaRdfXml, seaTrig, seaTurtle } from './fleets.ts';
import { anUpload, bobsProject, fileOf, fleetFile, path, textOf, upload } from './model-uploads.ts';

const home = async (world: World): Promise<string> => (await world.keep(manyModels)).id;
const named = async (world: World, more: object = {}) => ({ projectId: await home(world), name: world.name(), ...more });

const [xmi, json] = [aFleet('Fram', 'Gauss'), jsonFleet(nobody)];

/** The name of a file, the format that it stands for, and its text. */
const names: readonly (readonly [fileName: string, format: string, text: string])[] = [
  ['fleet.xmi', 'xmi', xmi],
  ['FLEET.XMI', 'xmi', xmi],
  ['north.fleet.xmi', 'xmi', xmi],
  ['/home/ada/fleet.xmi', 'xmi', xmi],
  ['C:\\Users\\Ada\\fleet.xmi', 'xmi', xmi],
  ['flotte des mers.xmi', 'xmi', xmi],
  ['舰队.xmi', 'xmi', xmi],
  ['zeta.ecore', 'xmi', ecoreOf('zeta', 'http://example.org/zeta')],
  ['Eta.ECORE', 'xmi', ecoreOf('eta', 'http://example.org/eta')],
  ['fleet.json', 'json', json],
  ['Fleet.Json', 'json', json],
  ['sea.ttl', 'ttl', seaTurtle],
  ['SEA.TTL', 'ttl', seaTurtle],
  ['sea.trig', 'trig', seaTrig],
  ['sea.rdf', 'rdf', seaRdfXml],
  ['sea.owl', 'rdf', seaRdfXml],
  ['Sea.OWL', 'rdf', seaRdfXml],
];

const made: readonly Rule[] = [
  holds('POST of a form answers 201 with a model seeded from the upload, as revision 1', async (world) => {
    const { revision, contentType, type } = await anUpload(world);
    expectEqual('revision, contentType and type', [revision, contentType, type], [1, fleetNsUri, 'fleet']);
  }),
  holds('a metamodel is of content type Ecore', async (world) => {
    const { contentType, type } = await anUpload(world, ecoreOf('theta', 'http://example.org/theta'));
    expectEqual('contentType and type', [contentType, type], ['http://www.eclipse.org/emf/2002/Ecore', 'ecore']);
  }),
  holds('the content type of the file wins over the one that is given', async (world) => {
    const { contentType } = await anUpload(world, xmi, { contentType: 'http://example.org/other' });
    expectEqual('contentType', contentType, fleetNsUri);
  }),
  ...names.map(([fileName, format, text]) =>
    holds(`a file called ${fileName} is read as ${format} and comes back byte for byte`, async (world) => {
      const model = expectHal(await upload(world.ada, await home(world), { name: world.name() }, fileOf(text, fileName)), 201);
      expectEqual('the text', await textOf(world.ada, model, format), text);
    }),
  ),
  ...['fleet.bin', 'fleet', 'fleet.json'].map((fileName) =>
    holds(`a contentFormat of xmi wins over the name ${fileName}`, async (world) => {
      const entity = { name: world.name(), contentFormat: 'xmi' };
      const model = expectHal(await upload(world.ada, await home(world), entity, fileOf(xmi, fileName)), 201);
      expectEqual('the text', await textOf(world.ada, model), xmi);
    }),
  ),
  holds('a contentFormat of xml is recognised by the content', async (world) => {
    const entity = { name: world.name(), contentFormat: 'xml' };
    const model = expectHal(await upload(world.ada, await home(world), entity, fileOf(xmi, 'fleet.xml')), 201);
    expectEqual('the text', await textOf(world.ada, model), xmi);
  }),
  holds('the parts come in either order', async (world) => {
    const form = new FormData();
    form.append('content', blobOf(fleetFile), 'fleet.xmi');
    form.append('entity', JSON.stringify(await named(world, { description: 'Second' })));
    const model = expectHal(await world.ada.post(path, form), 201);
    expectEqual('description and text', [model.description, await textOf(world.ada, model)], ['Second', xmi]);
  }),
  holds('the entity may be a plain field', async (world) => {
    const form = new FormData();
    form.append('entity', JSON.stringify(await named(world)));
    expectHal(await world.ada.post(path, extended(form, 'content', fleetFile)), 201);
  }),
  holds('POST of a form takes slug, description and confidentiality', async (world) => {
    const given = { slug: world.slug(), description: 'About it', confidentiality: 42 };
    const { slug, description, confidentiality } = await anUpload(world, xmi, given);
    expectEqual('what is stored', { slug, description, confidentiality }, given);
  }),
  holds('POST of a form carries a Location that leads to the model', async (world) => {
    const answer = expectStatus(await upload(world.ada, await home(world), { name: world.name() }), 201);
    const href = answer.headers.get('location') ?? '';
    expectEqual('what is there', await world.ada.read(world.pathOf({ href })), answer.body);
  }),
  holds('the message in the entity is stored with the revision', async (world) => {
    const model = await anUpload(world, xmi, { message: 'As built – 2026 ✓' });
    const { _embedded } = await world.ada.read(`/api/models/${model.id}/revisions`);
    expectEqual('message', _embedded.revisions[0].message, 'As built – 2026 ✓');
  }),
  holds('a file of 1 MB is taken and comes back byte for byte', async (world) => {
    const text = aFleet(...Array.from({ length: 500 }, (_, index) => `${'Fram'.repeat(500)} ${index}`));
    const model = await anUpload(world, text);
    expect('the same text', (await textOf(world.ada, model)) === text);
  }),
  answers('POST of a form by an editor answers 201', 201, async (world) => upload(world.bob, (await bobsProject(world)).id)),
  answers('POST of a form by an administrator answers 201', 201, async (world) =>
    upload(world.admin, await home(world), { name: world.name() }),
  ),
];

const idempotency: readonly Rule[] = [
  ...createdOnceRules(async (world) => {
    const entity = await named(world);
    return { path, body: multipartOf(entity, fleetFile), other: multipartOf(entity, fileOf(aFleet('Erebus'), 'fleet.xmi')) };
  }),
  holds('POST again with the same Idempotency-Key makes one model with one revision', async (world) => {
    const [project, headers] = [await world.aProject(), { 'idempotency-key': world.slug() }];
    for (const _ of [1, 2]) expectHal(await upload(world.ada, project.id, {}, fleetFile, headers), 201);
    const { page, _embedded } = await world.ada.read(`${path}?project.id=${project.id}`);
    expectEqual('how many, and at which revision', [page.totalElements, _embedded.models[0].revision], [1, 1]);
  }),
  holds('the same Idempotency-Key with the same file under another name of the model answers 409', async (world) => {
    const [project, headers] = [await home(world), { 'idempotency-key': world.slug() }];
    expectHal(await upload(world.ada, project, { name: world.name() }, fleetFile, headers), 201);
    expectProblem(await upload(world.ada, project, { name: world.name() }, fleetFile, headers), 409);
  }),
  holds('a refused POST of a form leaves its Idempotency-Key free', async (world) => {
    const [project, headers, name] = [await home(world), { 'idempotency-key': world.slug() }, world.name()];
    expectStatus(await upload(world.ada, project, { name }, fileOf('no xmi', 'fleet.xmi'), headers), 400);
    expectStatus(await upload(world.ada, project, { name }, fleetFile, headers), 201);
  }),
];

export const modelUploadSection: Section = { section: 'Models, uploading', rules: [...made, ...idempotency] };
