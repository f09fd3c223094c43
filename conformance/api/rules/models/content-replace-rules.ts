/** PUT /api/models/{id}/content: by whom, in which format, under which condition. */
import type { Answer, Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectProblem } from '../../expectations.ts';
import { answers, holds, type Rule, refused, type Section } from '../../rule.ts';
import { nobody, type World } from '../../world.ts';
import { tagOf } from '../conditional-requests.ts';
import { aFleet, fleetNsUri, jsonFleet, seaRdfXml, seaTrig, seaTurtle } from './fleets.ts';
import { formatNames } from './formats.ts';
import { anUpload, at, bobsProject, contentOf, keptModel, replace, textOf } from './model-uploads.ts';

const [xmi, json] = [aFleet('Erebus', 'Terror'), jsonFleet(nobody)];
const typed = (type: string) => ({ 'content-type': type });
const onNew = async (world: World, send: (model: Body) => Promise<Answer>): Promise<Answer> => send(await anUpload(world));

/** The ways to say what comes: a query, a Content-Type, the format that it is, and the text. */
const ways: readonly (readonly [query: string, type: string, format: string, text: string])[] = [
  ['?format=xmi', 'application/octet-stream', 'xmi', xmi],
  ['?format=xmi', 'application/json', 'xmi', xmi],
  ['', 'application/vnd.xmi+xml', 'xmi', xmi],
  ['', 'Application/Vnd.XMI+xml; charset=utf-8', 'xmi', xmi],
  ['', 'application/xml', 'xmi', xmi],
  ['', 'text/xml; charset=utf-8', 'xmi', xmi],
  ['?format=json', 'text/plain', 'json', json],
  ['', 'application/json', 'json', json],
  ['', 'application/json;charset=UTF-8', 'json', json],
  ['', 'text/turtle', 'ttl', seaTurtle],
  ['?format=ttl', 'text/plain', 'ttl', seaTurtle],
  ['', 'application/trig', 'trig', seaTrig],
  ['?format=trig', 'text/turtle', 'trig', seaTrig],
  ['', 'application/rdf+xml', 'rdf', seaRdfXml],
  ['?format=rdf', 'application/xml', 'rdf', seaRdfXml],
];

const replaced: readonly Rule[] = [
  holds('PUT answers 200 with the updated model', async (world) => {
    const model = await world.aModel();
    const after = expectHal(await replace(world.ada, model, xmi));
    const facts = [after.id, after.revision, after.contentType, after.type];
    expectEqual('id, revision, contentType and type', facts, [model.id, 1, fleetNsUri, 'fleet']);
    expectEqual('what a GET gives', await world.ada.read(at(model)), after);
  }),
  ...ways.map(([query, type, format, text]) =>
    holds(`PUT content${query} of ${type} is read as ${format}`, async (world) => {
      const model = await anUpload(world);
      expectHal(await replace(world.ada, model, text, query, typed(type)));
      expectEqual('the text', await textOf(world.ada, model, format), text);
    }),
  ),
  ...['<html xmlns="http://www.w3.org/1999/xhtml"/>', json, ''].map((text) =>
    refused(`PUT of application/xml with ${text.slice(0, 5) || 'nothing'} in it answers 415`, 415, (world) =>
      onNew(world, (model) => replace(world.ada, model, text, '', typed('application/xml'))),
    ),
  ),
  holds('PUT may change the format, and what was there before stays as a revision', async (world) => {
    const model = await anUpload(world, xmi);
    expectHal(await replace(world.ada, model, json, '?format=json'));
    expectEqual('the text before', await textOf(world.ada, model, 'xmi', '&revision=1'), xmi);
    expectEqual('the text now', await textOf(world.ada, model, 'json'), json);
  }),
  holds('PUT changes lastModifier and lastModificationDateTime, and nothing of the creation', async (world) => {
    const before = await anUpload(world);
    const after = expectHal(await replace(world.admin, before));
    expectEqual('lastModifier', after.lastModifier.id, world.admin.user.id);
    expect('a later time', after.lastModificationDateTime >= before.lastModificationDateTime, after.lastModificationDateTime);
    const creation = ({ creator, creationDateTime, name, slug }: Body) => [creator, creationDateTime, name, slug];
    expectEqual('the rest', creation(after), creation(before));
  }),
  holds('without If-Match the last writer wins and both revisions stay', async (world) => {
    const model = await world.aModel();
    const texts = [aFleet('Erebus'), aFleet('Terror')];
    for (const answer of await Promise.all(texts.map((text) => replace(world.ada, model, text)))) expectHal(answer);
    const stored = [await textOf(world.ada, model, 'xmi', '&revision=1'), await textOf(world.ada, model, 'xmi', '&revision=2')];
    expectEqual('both texts', stored.toSorted(), texts.toSorted());
    expectEqual('the last', await textOf(world.ada, model), stored[1]);
  }),
  answers('PUT by an editor answers 200', 200, async (world) =>
    replace(world.bob, await world.aModel({}, await bobsProject(world))),
  ),
  answers('PUT by an administrator answers 200', 200, async (world) => replace(world.admin, await world.aModel())),
];

const senders: readonly Rule[] = [
  refused('PUT answers 401 to an anonymous caller', 401, async (world) => replace(world.anonymous, await keptModel(world))),
  refused('PUT answers 403 to a stranger who sees it', 403, async (world) => replace(world.bob, await keptModel(world))),
  refused('PUT answers 403 to a viewer', 403, async (world) => {
    const project = await world.aProject();
    await world.aMember(project, world.bob, { clearance: 299 });
    return replace(world.bob, await world.aModel({}, project));
  }),
  refused('PUT answers 404 when there is none', 404, ({ ada }) => replace(ada, { id: nobody })),
  refused('PUT answers 404 when it is hidden', 404, async (world) =>
    replace(world.bob, await world.aModel({ confidentiality: 250 })),
  ),
  refused('PUT answers 400 to an id that is no UUID', 400, ({ ada }) => replace(ada, { id: 'first' }), 'id'),
  holds('PUT into an archived model answers 403 and says archived', async (world) => {
    const { detail } = expectProblem(await replace(world.ada, await world.aModel({ archived: true })), 403);
    expect('a detail that says archived', /archived/i.test(detail), detail);
  }),
  refused('PUT into a model of an archived project answers 403', 403, async (world) => {
    const model = await world.aModel({}, await world.aProject());
    expectHal(await world.ada.patch(`/api/projects/${model.project.id}`, { archived: true }));
    return replace(world.ada, model);
  }),
];

/** "If-Match is honoured … (for content: the revision)." */
const conditions: readonly Rule[] = [
  ...formatNames.map((format) =>
    holds(`PUT with If-Match and the ETag of ${format} answers 200, and 412 the second time`, async (world) => {
      const model = await anUpload(world);
      const match = { 'if-match': tagOf(await world.ada.get(contentOf(model, `?format=${format}`))) };
      expectHal(await replace(world.ada, model, xmi, '?format=xmi', match));
      expectProblem(await replace(world.ada, model, aFleet('Fram'), '?format=xmi', match), 412);
      expectEqual('the text', await textOf(world.ada, model), xmi);
    }),
  ),
  holds('the first content is put under the ETag of the empty document', async (world) => {
    const model = await world.aModel();
    const match = { 'if-match': tagOf(await world.ada.get(contentOf(model))) };
    expectHal(await replace(world.ada, model, xmi, '?format=xmi', match));
    expectProblem(await replace(world.ada, model, xmi, '?format=xmi', match), 412);
  }),
  answers('PUT with If-Match: * answers 200', 200, (world) =>
    onNew(world, (model) => replace(world.ada, model, xmi, '?format=xmi', { 'if-match': '*' })),
  ),
  answers('PUT with If-Match and the ETag among others answers 200', 200, (world) =>
    onNew(world, async (model) => {
      const tag = tagOf(await world.ada.get(contentOf(model)));
      return replace(world.ada, model, xmi, '?format=xmi', { 'if-match': `"a", ${tag}` });
    }),
  ),
  ...['"another"', '"0"', 'garbage', '""'].map((tag) =>
    refused(`PUT with If-Match: ${tag} answers 412`, 412, async (world) =>
      replace(world.ada, await keptModel(world), xmi, '?format=xmi', { 'if-match': tag }),
    ),
  ),
  refused('PUT with If-Match and a weak tag answers 412', 412, async (world) => {
    const model = await keptModel(world);
    return replace(world.ada, model, xmi, '?format=xmi', { 'if-match': `W/${tagOf(await world.ada.get(contentOf(model)))}` });
  }),
  holds('of two PUTs at once under the same ETag one answers 200 and the other 412', async (world) => {
    const model = await anUpload(world);
    const match = { 'if-match': tagOf(await world.ada.get(contentOf(model))) };
    const texts = [aFleet('Erebus'), aFleet('Terror')];
    const both = await Promise.all(texts.map((text) => replace(world.ada, model, text, '?format=xmi', match)));
    expectEqual('the statuses', both.map(({ status }) => status).toSorted(), [200, 412]);
    expectEqual('revision', (await world.ada.read(at(model))).revision, 2);
  }),
];

const stale = { 'if-match': '"stale"' };

/** "For streamed bodies 401, 404, 403 and 412 come before the body is read; unreadable content is the last 400." */
const order: readonly Rule[] = [
  refused('401 before all: an unknown format by an anonymous caller', 401, ({ anonymous }) =>
    replace(anonymous, { id: nobody }, 'x', '?format=docx'),
  ),
  refused('404 before the body is read: an unknown format of a missing model', 404, ({ ada }) =>
    replace(ada, { id: nobody }, 'x', '?format=docx'),
  ),
  refused('403 before the body is read: unreadable content by a stranger', 403, async (world) =>
    replace(world.bob, await keptModel(world), 'x', '?format=docx', stale),
  ),
  refused('412 before the body is read: unreadable content under a stale ETag', 412, async (world) =>
    replace(world.ada, await keptModel(world), 'x', '?format=docx', stale),
  ),
];

export const contentReplaceSections: readonly Section[] = [
  { section: 'Replacing content', rules: replaced },
  { section: 'Replacing content, by whom', rules: senders },
  { section: 'Replacing content, conditions', rules: [...conditions, ...order] },
];
