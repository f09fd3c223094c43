/** Tools tell of a model exactly where their caller sees it, and speak of a hidden one as of a missing one; within a bound, no caller sees beyond it. */
import { boundedCaller } from '../../server/src/access/bounded-caller.ts';
import type { Caller } from '../../server/src/access/caller.ts';
import { ToolCalls } from '../../server/src/doors/tools/tool-calls.ts';
import { Urls } from '../../server/src/http/urls.ts';
import { fewCallers, type Level, nameOf } from '../matrix/callers.ts';
import type { Neighbourhood, Resident } from '../matrix/neighbourhood.ts';
import { rootOf } from '../matrix/rows/object-rows.ts';
import { edits, seesModel, seesProject } from '../matrix/rules.ts';
import { aSite, type Site } from '../matrix/site.ts';
import { joined } from '../world/entities.ts';
import { insertEntities } from '../world/insert-entities.ts';

interface ToolRow {
  readonly tool: string;
  readonly input: (site: Site) => object;
  /** What must be seen for the tool to answer at all; nothing for lists. */
  readonly needs?: (site: Site) => boolean;
  /** Whether the project is looked up first: then what is hidden in it is not told as a missing project is. */
  readonly isInProject?: true;
  /** Who of those may. */
  readonly may?: (site: Site) => boolean;
  /** What its answer holds where the model is seen, and only there. */
  readonly tells: (site: Site) => string;
}

const ofModel = ({ model }: Site) => ({ modelId: model.id });
const ofRoot = (site: Site) => ({ modelId: site.model.id, objectId: rootOf(site) });
const ofProject = ({ project }: Site) => ({ projectId: project.id });
const idOf = ({ model }: Site) => model.id;

export const toolRows: readonly ToolRow[] = [
  { tool: 'search', input: ({ model }) => ({ text: model.slug, modelId: model.id }), tells: idOf },
  { tool: 'find_projects', input: ({ project }) => ({ name: project.name, size: 100 }), tells: () => '' },
  { tool: 'find_models', input: ofProject, needs: seesProject, tells: idOf },
  { tool: 'describe_model', input: ofModel, needs: seesModel, tells: idOf },
  { tool: 'describe_metamodel', input: ofProject, needs: seesProject, tells: () => '' },
  {
    tool: 'run_sparql',
    input: (site) => ({ ...ofProject(site), query: 'SELECT ?s { ?s ?p "Byron" }' }),
    needs: seesProject,
    tells: (site) => rootOf(site),
  },
  {
    tool: 'run_aql',
    input: (site) => ({ ...ofProject(site), expression: 'ecore::EObject.allInstances()' }),
    needs: seesProject,
    tells: (site) => rootOf(site),
  },
  { tool: 'list_objects', input: ofModel, needs: seesModel, tells: rootOf },
  { tool: 'read_object', input: ofRoot, needs: seesModel, tells: rootOf },
  { tool: 'list_references', input: ofRoot, needs: seesModel, tells: () => '' },
  { tool: 'list_representations', input: ofModel, needs: seesModel, tells: () => '' },
  { tool: 'draw_representation', input: ofModel, needs: seesModel, tells: () => '' },
  { tool: 'list_revisions', input: ofModel, needs: seesModel, tells: () => '' },
  { tool: 'compare_revisions', input: (site) => ({ ...ofModel(site), from: 0 }), needs: seesModel, tells: () => '' },
  {
    tool: 'propose_change',
    input: (site) => ({ ...ofProject(site), ...ofModel(site), language: 'aql', expression: "self.eSet('name', 'x')" }),
    needs: seesModel,
    isInProject: true,
    may: edits,
    tells: () => '',
  },
];

const levels: readonly Level[] = [
  'missing',
  { scope: 0, project: 99, model: 99 },
  { scope: 0, project: 0, model: 250 },
  { scope: 200, project: 250, model: 250 },
];

/** In each band, and at its ends. */
const bounds = [99, 150, 199, 249, 250] as const;
/** Whoever sees much, and the tools by which the rules differ: all others stand on the same use cases. */
const areBounded = /administrator|editor/;
const boundedTools = /find_models|describe_model|run_sparql|search/;

export async function checkTools(neighbourhood: Neighbourhood): Promise<string[]> {
  const { service, residents, content } = neighbourhood;
  const calls = new ToolCalls({ useCases: service.useCases, urls: new Urls('http://localhost'), logger: { error: () => {} } });
  const cells = residents
    .filter(({ kind }) => fewCallers(kind))
    .map((resident) => ({ resident, sites: levels.map((level) => aSite(neighbourhood, resident, level, { holds: 'family' })) }));
  const entities = cells.flatMap(({ sites }) => sites.map((site) => site.entities));
  await insertEntities(service.database, joined(entities), content);
  await service.useCases.search.catchUp();
  const wrong = await Promise.all(cells.map((cell) => complaintsOf(calls, cell)));
  return [...withoutRow(calls), ...(await sessionComplaints(neighbourhood)), ...wrong.flat()];
}

/** A new tool has a row here. */
function withoutRow({ tools }: ToolCalls): string[] {
  return tools.filter(({ name }) => !toolRows.some(({ tool }) => tool === name)).map(({ name }) => `${name} has no row`);
}

/** "Bearer tokens alone (cookies are not read there)." */
async function sessionComplaints({ residents }: Neighbourhood): Promise<string[]> {
  const { client } = residents.find(({ kind }) => kind.isAdministrator)!;
  const { status } = await client.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  return status === 401 ? [] : [`a session gets ${status} at /mcp instead of 401`];
}

async function complaintsOf(calls: ToolCalls, { resident, sites }: { resident: Resident; sites: readonly Site[] }) {
  const wrong: string[] = [];
  for (const bound of areBounded.test(resident.kind.name) ? [undefined, ...bounds] : [undefined])
    for (const row of toolRows.filter(({ tool }) => isAsked(tool, bound))) {
      let missing = '';
      for (const site of sites) {
        const seen = bound === undefined ? site : boundedSite(site, bound);
        const answer = await calls.call({
          name: row.tool,
          input: row.input(site),
          caller: callerOf(resident, bound),
          person: callerOf(resident, undefined),
          signal: AbortSignal.timeout(60_000),
        });
        const text = normalised(answer.text, row.input(site));
        if (site.level === 'missing') missing = text;
        const complaint = complaintOf(row, seen, answer, text, missing);
        if (complaint) wrong.push(`${row.tool}, ${resident.kind.name}, ${nameOf(site.level)}, bound ${bound}: ${complaint}`);
      }
    }
  return wrong;
}

/** Each proposal is a task that runs: one bound is enough for it. */
function isAsked(tool: string, bound: number | undefined): boolean {
  if (tool === 'propose_change') return bound === undefined || bound === 199;
  return bound === undefined || boundedTools.test(tool);
}

function complaintOf(
  row: ToolRow,
  site: Site,
  { text, isError }: { text: string; isError: boolean },
  normal: string,
  missing: string,
) {
  const isSeen = row.needs?.(site) ?? true;
  const isServed = isSeen && (row.may?.(site) ?? true);
  if (isError === isServed && !(isServed && row.tool === 'draw_representation'))
    return `${isError ? 'refuses' : 'answers'}: ${text}`;
  if (!isSeen && !(row.isInProject && seesProject(site)) && normal !== missing)
    return `hidden and missing differ: ${normal} ${missing}`;
  const told = row.tells(site);
  const isTold = told !== '' && !isError && text.replaceAll(JSON.stringify(row.input(site)), '').includes(told);
  return told !== '' && isServed && isTold !== seesModel(site) ? `tells ${text}` : undefined;
}

function callerOf({ person, kind }: Resident, bound: number | undefined): Caller {
  const caller: Caller =
    person.id === undefined ? 'anonymous' : { id: person.id, name: kind.name, isAdministrator: person.isAdministrator };
  return bound === undefined ? caller : boundedCaller(caller, bound);
}

/** The same site, judged by an oracle whose callers have no clearance beyond the bound. */
function boundedSite(site: Site, bound: number): Site {
  const { oracle } = site;
  const isWithin = (value: number | undefined) => value !== undefined && value <= bound;
  const world = oracle.world;
  const modelOf = (id: string) => world.models.find((one) => one.id === id);
  const projectOf = (id: string) => world.projects.find((one) => one.id === id);
  const bounded = Object.create(oracle, {
    seesModel: {
      value: (person: Site['person'], id: string) => oracle.seesModel(person, id) && isWithin(modelOf(id)?.confidentiality),
    },
    seesProject: {
      value: (person: Site['person'], id: string) => oracle.seesProject(person, id) && isWithin(projectOf(id)?.confidentiality),
    },
  }) as Site['oracle'];
  return { ...site, oracle: bounded };
}

function normalised(text: string, input: object): string {
  return Object.values(input).reduce((left: string, value) => left.replaceAll(String(value), 'asked'), text);
}
