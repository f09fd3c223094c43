/** Differences between projects over HTTP. */
import { linkTo } from '../../http/answers/hal.ts';
import { reads } from '../../http/operation.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageUrls, parseListQuery, type Query } from '../../http/parameters/list-request.ts';
import type { RouteDependencies } from '../../http/route-dependencies.ts';
import type { App } from '../../http/typed-app.ts';
import { ById } from '../../http/wire.ts';
import type { Model } from '../../resources/models/model.ts';
import type { Project } from '../../resources/projects/project.ts';
import { ProjectDifferenceQuery, ProjectDifferenceShape } from './difference-schema.ts';
import type { ComparedModel } from './model-comparison.ts';
import type { ComparedPart } from './part-differences.ts';
import type { ProjectDifferences } from './project-differences.ts';
import type { Part } from './project-parts.ts';

export interface DifferenceRouteDependencies extends Pick<RouteDependencies, 'urls'> {
  readonly projectDifferences: ProjectDifferences;
}

interface Asked {
  readonly to: string;
  readonly page?: number;
  readonly size?: number;
  readonly 'model.id'?: string;
}

export function projectDifferenceRoutes(app: App, { projectDifferences, urls }: DifferenceRouteDependencies): void {
  const says =
    'Tells what is different between two projects, model by model, or object by object, and in representations, images and shared queries.';
  const querystring = ProjectDifferenceQuery;
  const comparing = reads({ tag: 'projects', says, params: ById, querystring, gives: ProjectDifferenceShape, fails: [503] });
  app.get('/api/projects/:id/diff', comparing, async ({ caller, params, query, signal }) => {
    const asked = query as Asked;
    const given = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
    const { page } = parseListQuery({ ...(given.page && { page: given.page }), ...(given.size && { size: given.size }) }, {});
    const urlOf = (of: PageRequest) => pageUrls(`${urls.to('projects', params.id)}/diff`, given as Query, of);
    const modelId = asked['model.id']?.toLowerCase();
    if (modelId !== undefined) {
      const within = { page: page.number, size: page.size };
      const told = await projectDifferences.objects(caller, params.id, asked.to, modelId, within, signal);
      return { _links: pageLinks(urlOf(page), (told as Paged).page), ...told };
    }
    const { total, ...found } = await projectDifferences.list(caller, params.id, asked.to, page, signal);
    const shown = { ...found.page, totalElements: total, totalPages: Math.ceil(total / found.page.size) };
    const objectsOf = (id: string) => `${urls.to('projects', params.id)}/diff?to=${found.to.id}&model.id=${id}`;
    const models = found.models.map((model) => linked(model, objectsOf));
    return {
      _links: pageLinks(urlOf(found.page), shown),
      from: referenceTo(found.from),
      to: referenceTo(found.to),
      summary: found.summary,
      models,
      parts: found.parts.map(presentedPart),
      page: shown,
    };
  });
}

interface Paged {
  readonly page: { readonly number: number; readonly totalPages: number };
}

function pageLinks(urlOf: (number: number) => string, { number, totalPages }: Paged['page']) {
  const last = Math.max(0, totalPages - 1);
  return {
    self: linkTo(urlOf(number)),
    first: linkTo(urlOf(0)),
    ...(number > 0 && { prev: linkTo(urlOf(Math.min(number - 1, last))) }),
    ...(number < last && { next: linkTo(urlOf(number + 1)) }),
    last: linkTo(urlOf(last)),
  };
}

function linked(model: ComparedModel, objectsOf: (id: string) => string) {
  const { summary, newer } = model;
  return { ...presentComparedModel(model), ...(summary && newer && { _links: { objects: linkTo(objectsOf(newer.id)) } }) };
}

export function presentComparedModel({ kind, older, newer, features, summary, attachments }: ComparedModel) {
  return {
    kind,
    ...(older && { from: sideOf(older) }),
    ...(newer && { to: sideOf(newer) }),
    ...(summary && newer && { features, summary, attachments }),
  };
}

function presentedPart({ kind, older, newer, features }: ComparedPart) {
  const part = (newer ?? older)!;
  const side = (one: Part) => ({ id: one.id, name: one.name, ...(one.modelId !== undefined && { model: { id: one.modelId } }) });
  return { kind, of: part.kind, ...(older && { from: side(older) }), ...(newer && { to: side(newer) }), features };
}

function sideOf({ id, slug, name, revision }: Model) {
  return { id, slug, name, revision };
}

function referenceTo({ id, slug, version, name }: Project) {
  return { id, slug, version, name };
}
