/** Pages of the application that somebody may try to open: of all that is in either world, and where links lead. */
import { addressOf, type Chain, queriesAddress, searchAddress, tasksAddress } from '../../clients/web/src/routing/addresses.ts';
import { explorerAddress } from '../../clients/web/src/screens/explorer/explorer-state.ts';
import type { Random } from '../twin-worlds/random.ts';
import type { Entities, Model, Project } from '../world/entities.ts';

interface PageDraw {
  readonly random: Random;
  /** What is in one of the worlds, hidden or not. */
  readonly both: Entities;
  /** Where the pages led that were looked at. */
  readonly links: readonly string[];
}

export interface PageMaker {
  readonly says: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  make(draw: PageDraw): string;
}

const everything = 'SELECT ?subject ?property ?value { ?subject ?property ?value } LIMIT 40';
const counted = 'SELECT ?class (COUNT(?object) AS ?count) { ?object a ?class } GROUP BY ?class ORDER BY ?class';
const allObjects = 'self.eAllContents()';

function projectChain({ both }: PageDraw, project: Project): Chain {
  return { scope: both.scopes.find(({ id }) => id === project.scopeId)!, project };
}

function modelChain(draw: PageDraw, model: Model): Chain {
  return { ...projectChain(draw, draw.both.projects.find(({ id }) => id === model.projectId)!), model };
}

const anyProject = (draw: PageDraw) => projectChain(draw, draw.random.one(draw.both.projects));
const anyModel = (draw: PageDraw) => modelChain(draw, draw.random.one(draw.both.models));

function asked(chain: Chain, parameters: Readonly<Record<string, string>>): string {
  return `${queriesAddress(chain)}?${new URLSearchParams(parameters)}`;
}

const pageMakers: readonly PageMaker[] = [
  { says: 'home', weight: 2, make: () => '/' },
  { says: 'tasks', weight: 1, make: () => tasksAddress },
  { says: 'search', weight: 2, make: ({ random, both }) => searchAddress(random.one([...both.projects, ...both.models]).name) },
  { says: 'scope', weight: 2, make: ({ random, both }) => addressOf({ scope: random.one(both.scopes) }) },
  { says: 'project', weight: 4, make: (draw) => addressOf(anyProject(draw)) },
  { says: 'model', weight: 3, make: (draw) => addressOf(anyModel(draw)) },
  { says: 'tree', weight: 2, make: (draw) => explorerAddress(anyModel(draw), { view: 'tree' }) },
  { says: 'table', weight: 2, make: (draw) => explorerAddress(anyModel(draw), { view: 'table' }) },
  { says: 'queries', weight: 1, make: (draw) => queriesAddress(anyProject(draw)) },
  { says: 'SPARQL', weight: 2, make: (draw) => asked(anyProject(draw), { text: draw.random.one([everything, counted]) }) },
  {
    says: 'AQL',
    weight: 2,
    make: (draw) => {
      const chain = anyModel(draw);
      return asked(chain, { language: 'aql', model: chain.model!.slug, text: allObjects });
    },
  },
  {
    says: 'saved query',
    weight: 1,
    make: (draw) => {
      const { slug, projectId } = draw.random.one(draw.both.queries);
      return asked(projectChain(draw, draw.both.projects.find(({ id }) => id === projectId)!), { q: slug });
    },
  },
  { says: 'link', weight: 10, make: ({ random, links }) => (links.length > 0 ? random.one(links) : '/') },
];

const tickets = pageMakers.flatMap((maker) => Array.from({ length: maker.weight }, () => maker));

export function drawPage(random: Random): PageMaker {
  return random.one(tickets);
}
