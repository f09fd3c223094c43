/** GET /api/models/{id}/ecore: the Ecore package of a metamodel, as XMI. */
import { expect, expectEqual, expectHal, expectStatus, expectType } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { expectHarmless } from '../content-requests.ts';
import { ecoreOf, fleetNsUri } from './fleets.ts';
import { anUpload, at, keptModel, metamodelled, replace, textOf } from './model-uploads.ts';

const ecore = async (world: World, query = '') =>
  world.anonymous.get(`${at((await metamodelled(world)).metamodel)}/ecore${query}`);

const rules: readonly Rule[] = [
  ...['', '?format=xmi'].map((query) =>
    holds(`GET ecore${query} gives the package as XMI`, async (world) => {
      const answer = expectStatus(await ecore(world, query), 200);
      expectType(answer, 'application/vnd.xmi+xml');
      expectHarmless(answer);
      for (const part of ['ecore:EPackage', `nsURI="${fleetNsUri}"`, 'name="Ship"', 'name="tonnage"'])
        expect(part, answer.text.includes(part), answer.text);
    }),
  ),
  holds('GET ecore is an attachment called after the slug', async (world) => {
    const { slug } = (await metamodelled(world)).metamodel;
    const disposition = (await ecore(world)).headers.get('content-disposition');
    expectEqual('Content-Disposition', disposition, `attachment; filename="${slug}.ecore"`);
  }),
  holds('GET ecore can be uploaded again and is the same metamodel', async (world) => {
    const text = (await ecore(world)).text;
    const model = await anUpload(world, text, {}, await world.aProject());
    const again = await world.ada.get(`${at(model)}/ecore`);
    expectEqual('type and package', [model.type, again.text], ['ecore', text]);
  }),
  holds('GET ecore?revision=N gives the package of that revision', async (world) => {
    const model = await anUpload(world, ecoreOf('kappa', 'http://example.org/kappa'), {}, await world.aProject());
    expectHal(await replace(world.ada, model, ecoreOf('lambda', 'http://example.org/lambda')));
    const packages = [await world.ada.get(`${at(model)}/ecore?revision=1`), await world.ada.get(`${at(model)}/ecore`)];
    const names = packages.map(({ text }) => /nsPrefix="(\w+)"/.exec(text)?.[1]);
    expectEqual('the names', names, ['kappa', 'lambda']);
  }),
  holds('GET ecore of a metamodel that came as json is XMI too', async (world) => {
    const { metamodel } = await metamodelled(world);
    const model = await world.aModel({}, await world.aProject());
    expectHal(await replace(world.ada, model, await textOf(world.ada, metamodel, 'json'), '?format=json'));
    expect('the namespace', (await world.ada.get(`${at(model)}/ecore`)).text.includes(`nsURI="${fleetNsUri}"`));
  }),
  ...['json', 'ttl', 'docx', 'ecore'].map((format) =>
    refused(`GET ecore?format=${format} answers 406`, 406, (world) => ecore(world, `?format=${format}`)),
  ),
  refused('GET ecore of a model that is no metamodel answers 406', 406, async (world) =>
    world.ada.get(`${at(await keptModel(world))}/ecore`),
  ),
  refused('GET ecore of an empty model answers 406', 406, async (world) => world.ada.get(`${at(await world.aModel())}/ecore`)),
  refused('GET ecore?revision=9 answers 404 when there is none', 404, (world) => ecore(world, '?revision=9')),
  refused('GET ecore?revision=first answers 400', 400, (world) => ecore(world, '?revision=first'), 'revision'),
  refused('GET ecore answers 404 when there is no model', 404, ({ ada }) => ada.get(`${at({ id: nobody })}/ecore`)),
  refused('GET ecore answers 404 when the model is hidden', 404, async (world) =>
    world.bob.get(`${at(await world.aModel({ confidentiality: 250 }))}/ecore`),
  ),
  answers('GET ecore answers 200 to an anonymous caller', 200, (world) => ecore(world)),
];

export const ecoreSection: Section = { section: 'Ecore packages', rules };
