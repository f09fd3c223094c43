/** Where models and their content are: links, URI templates, and slug chains (general rules 4 and 8). */
import type { Answer, Body } from '../../answer.ts';
import { expect, expectEqual, expectHal, expectProblem, expectStatus, expectType } from '../../expectations.ts';
import { holds, type Rule, refused, type Section } from '../../rule.ts';
import type { World } from '../../world.ts';
import { told } from '../hidden-and-missing.ts';
import { aFleet } from './fleets.ts';
import { formats } from './formats.ts';
import { anUpload, at, contentOf, keptModel, path, textOf } from './model-uploads.ts';

interface ContentLink {
  readonly href: string;
  readonly templated: boolean;
  readonly title: string;
  readonly type: string;
}

const contentLinks = async (world: World): Promise<ContentLink[]> => (await keptModel(world))._links.content;
const dispositionOf = ({ headers }: Answer) => headers.get('content-disposition')?.split(';')[0];

const followed = (says: string, fill: (href: string) => string, disposition: string): Rule =>
  holds(`a content link whose {&inline} is ${says} gives the content, to be ${disposition}`, async (world) => {
    for (const { href, type } of await contentLinks(world)) {
      const answer = expectStatus(await world.anonymous.get(world.pathOf({ href: fill(href) })), 200);
      expectType(answer, type);
      expectEqual('Content-Disposition', dispositionOf(answer), disposition);
    }
  });

const links: readonly Rule[] = [
  holds('_links.self is absolute and leads to the model', async (world) => {
    const { id, _links } = await keptModel(world);
    expectEqual('_links.self.href', _links.self.href, `${world.baseUrl}${at({ id })}`);
  }),
  holds('every link of a model that is no template leads somewhere', async (world) => {
    const { _links } = await keptModel(world);
    const plain = (Object.values(_links).flat() as Partial<ContentLink>[]).filter(({ templated }) => !templated);
    for (const { href = '' } of plain) expectStatus(await world.ada.get(world.pathOf({ href })), 200);
  }),
  holds('_links.content is an array of templates that end with {&inline}', async (world) => {
    const model = await keptModel(world);
    for (const { href, templated } of await contentLinks(world)) {
      expect('a template that ends with {&inline}', templated && href.endsWith('{&inline}'), href);
      expect('an absolute URL', href.startsWith(`${world.baseUrl}${contentOf(model)}?`), href);
    }
  }),
  holds('_links.content has one link for each format that every model is there in, with its name and type', async (world) => {
    const found = (await contentLinks(world)).map(({ title, type }) => ({ name: title, type }));
    expectEqual('names and types', found, formats);
  }),
  followed('removed', (href) => href.replace('{&inline}', ''), 'attachment'),
  followed('filled with true', (href) => href.replace('{&inline}', '&inline=true'), 'inline'),
  followed('filled with false', (href) => href.replace('{&inline}', '&inline=false'), 'attachment'),
  holds('every content link of an empty model gives its empty document', async (world) => {
    for (const { href, type } of (await world.aModel())._links.content as ContentLink[])
      expectType(expectStatus(await world.ada.get(world.pathOf({ href: href.replace('{&inline}', '') })), 200), type);
  }),
];

const chainOf = ({ scope, project, slug }: Body) => `${path}/${scope.slug}/${project.slug}/${project.version}/${slug}`;

const chains: readonly Rule[] = [
  holds('GET by the chain of slugs answers the same as GET by id', async (world) => {
    const model = await keptModel(world);
    expectEqual('the model', expectHal(await world.anonymous.get(chainOf(model))), await world.anonymous.read(at(model)));
  }),
  holds('the content on the chain is the content by id, header for header', async (world) => {
    const model = await keptModel(world);
    for (const query of ['', '?format=xmi', '?format=xmi&inline=true', '?format=json&revision=1']) {
      const [byChain, byId] = [
        await world.anonymous.get(`${chainOf(model)}/content${query}`),
        await world.anonymous.get(contentOf(model, query)),
      ];
      expectEqual('the answer', told(byChain, model.id), told(byId, model.id));
    }
  }),
  ...['revisions', 'diagnostics', 'diff', 'objects', 'types'].map((below) =>
    holds(`GET ${below} on the chain answers the same as by id`, async (world) => {
      const model = await keptModel(world);
      const [byChain, byId] = [
        await world.anonymous.get(`${chainOf(model)}/${below}`),
        await world.anonymous.get(`${at(model)}/${below}`),
      ];
      expectEqual('the answer', told(expectStatus(byChain, 200), model.id), told(byId, model.id));
    }),
  ),
  holds('PUT of content on the chain answers 200 with the updated model', async (world) => {
    const [model, text] = [await anUpload(world), aFleet('Erebus')];
    const after = expectHal(await world.ada.put(`${chainOf(model)}/content?format=xmi`, text));
    expectEqual('id, revision and text', [after.id, after.revision, await textOf(world.ada, model)], [model.id, 2, text]);
  }),
  holds('a chain moves with the slug of the model', async (world) => {
    const model = await world.aModel();
    const moved = expectHal(await world.ada.patch(at(model), { slug: world.slug() }));
    expectStatus(await world.ada.get(chainOf(model)), 404);
    expectEqual('the model', (await world.ada.read(chainOf(moved))).id, model.id);
  }),
  holds('the chain tells models of the same slug in two projects apart', async (world) => {
    const one = await world.aModel();
    const two = await world.aModel({ slug: one.slug }, await world.aProject());
    expectEqual('both', [(await world.ada.read(chainOf(one))).id, (await world.ada.read(chainOf(two))).id], [one.id, two.id]);
  }),
  ...(['scope', 'project'] as const).map((part) =>
    refused(`a chain answers 404 when its ${part} is missing`, 404, async (world) => {
      const model = await keptModel(world);
      return world.ada.get(chainOf({ ...model, [part]: { ...model[part], slug: 'missing' } }));
    }),
  ),
  refused('a chain answers 404 when its model is missing', 404, async (world) =>
    world.ada.get(chainOf({ ...(await keptModel(world)), slug: 'missing' })),
  ),
  refused('a chain answers 404 in another version', 404, async (world) => {
    const model = await keptModel(world);
    return world.ada.get(chainOf({ ...model, project: { ...model.project, version: 'DEV' } }));
  }),
  refused('PUT on a chain answers 401 to an anonymous caller', 401, async (world) =>
    world.anonymous.put(`${chainOf(await keptModel(world))}/content?format=xmi`, aFleet()),
  ),
  refused('PUT on a chain answers 403 to a stranger', 403, async (world) =>
    world.bob.put(`${chainOf(await keptModel(world))}/content?format=xmi`, aFleet()),
  ),
  ...['', '/content', '/content?format=docx'].map((rest) =>
    holds(`GET of a hidden chain${rest} and of a missing one are the same but for the words of the chain`, async (world) => {
      const model = await world.aModel({ confidentiality: 250 });
      const [hidden, missing] = [chainOf(model), chainOf({ ...model, slug: model.slug.replace('c', 'd') })];
      const answers = [await world.bob.get(hidden + rest), await world.bob.get(missing + rest)] as const;
      const words = (address: string) => address.slice(path.length + 1);
      expectEqual('the answer', told(answers[0], words(hidden)), told(answers[1], words(missing)));
      expectProblem(answers[0], 404);
    }),
  ),
];

export const modelAddressSections: readonly Section[] = [
  { section: 'Models, links', rules: links },
  { section: 'Models, slug chains', rules: chains },
];
