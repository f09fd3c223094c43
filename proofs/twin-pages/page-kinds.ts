/** The screens of the application, and an address of each that somebody may try to open. */
import {
  addressOf,
  type Chain,
  embedAddress,
  modelByIdAddress,
  queriesAddress,
  searchAddress,
  tasksAddress,
} from '../../clients/web/src/routing/addresses.ts';
import { explorerAddress } from '../../clients/web/src/routing/explorer-state.ts';
import type { Random } from '../twin-worlds/random.ts';
import type { Entities, Model, Project } from '../world/entities.ts';
import { storedSlug } from '../world/representation-rows.ts';

interface PageDraw {
  readonly random: Random;
  /** What is in one of the worlds, seen or not. */
  readonly both: Entities;
  /** Of this something is drawn. */
  readonly from: Entities;
  /** Where the pages led that were looked at. */
  readonly links: readonly string[];
}

interface PageKind {
  readonly says: string;
  /** Whether its address names something that may be hidden. */
  readonly names?: 'scopes' | 'projects' | 'models' | 'queries';
  make(draw: PageDraw): string;
}

const everything = 'SELECT ?subject ?property ?value { ?subject ?property ?value } LIMIT 40';
const counted = 'SELECT ?class (COUNT(?object) AS ?count) { ?object a ?class } GROUP BY ?class ORDER BY ?class';
const allObjects = 'self.eAllContents()';

const projectOf = ({ both }: PageDraw, id: string) => both.projects.find((project) => project.id === id)!;

function projectChain({ both }: PageDraw, project: Project): Chain {
  return { scope: both.scopes.find(({ id }) => id === project.scopeId)!, project };
}

function modelChain(draw: PageDraw, model: Model): Chain {
  return { ...projectChain(draw, projectOf(draw, model.projectId)), model };
}

const anyProject = (draw: PageDraw) => projectChain(draw, draw.random.one(draw.from.projects));
const anyModel = (draw: PageDraw) => modelChain(draw, draw.random.one(withViews(draw)));

/** Those that show most, where there are any: a landscape has elements, relations, a view and an image. */
function withViews({ from }: PageDraw): readonly Model[] {
  const landscapes = new Set(from.revisions.filter(({ content }) => content === 'landscape').map(({ modelId }) => modelId));
  const rich = from.models.filter(({ id }) => landscapes.has(id));
  return rich.length > 0 ? rich : from.models;
}

function asked(chain: Chain, parameters: Readonly<Record<string, string>>): string {
  return `${queriesAddress(chain)}?${new URLSearchParams(parameters)}`;
}

const linked =
  (pattern: RegExp) =>
  ({ random, links }: PageDraw) => {
    const fitting = links.filter((link) => pattern.test(link));
    return fitting.length > 0 ? random.one(fitting) : '/';
  };

/** In the order in which one comes to the next: links are those of the pages before. */
export const pageKinds: readonly PageKind[] = [
  { says: 'home', make: () => '/' },
  { says: 'tasks', make: () => tasksAddress },
  { says: 'scope', names: 'scopes', make: ({ random, from }) => addressOf({ scope: random.one(from.scopes) }) },
  { says: 'project', names: 'projects', make: (draw) => addressOf(anyProject(draw)) },
  { says: 'search', names: 'models', make: ({ random, from }) => searchAddress(random.one(from.models).name) },
  { says: 'model', names: 'models', make: (draw) => addressOf(anyModel(draw)) },
  { says: 'tree', names: 'models', make: (draw) => explorerAddress(anyModel(draw), { view: 'tree' }) },
  { says: 'table of objects', names: 'models', make: (draw) => explorerAddress(anyModel(draw), { view: 'table' }) },
  { says: 'model by id', names: 'models', make: ({ random, from }) => modelByIdAddress(random.one(from.models).id, {}) },
  { says: 'table', names: 'models', make: (draw) => `${addressOf(anyModel(draw))}/${storedSlug}` },
  {
    says: 'embedded',
    names: 'models',
    make: (draw) => embedAddress({ ...anyModel(draw), representation: { slug: storedSlug } }),
  },
  { says: 'diagram', make: linked(/^(?:\/[^/?]+){4}\/(?!table$)[^/?]+$/) },
  { says: 'object', make: linked(/[?&]select=/) },
  { says: 'queries', names: 'projects', make: (draw) => queriesAddress(anyProject(draw)) },
  {
    says: 'SPARQL',
    names: 'projects',
    make: (draw) => asked(anyProject(draw), { text: draw.random.one([everything, counted]) }),
  },
  {
    says: 'AQL',
    names: 'models',
    make: (draw) => {
      const chain = anyModel(draw);
      return asked(chain, { language: 'aql', model: chain.model!.slug, text: allObjects });
    },
  },
  {
    says: 'saved query',
    names: 'queries',
    make: (draw) => {
      const { slug, projectId } = draw.random.one(draw.from.queries);
      return asked(projectChain(draw, projectOf(draw, projectId)), { q: slug });
    },
  },
];

/** Any page that another one leads to. */
export const anyLink: PageKind = { says: 'link', make: linked(/./) };
