/** A saved query as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentAudit } from '../audit.ts';
import type { ProjectQuery } from './project-query.ts';

export function projectQueryPresenter(urls: Urls) {
  return (query: ProjectQuery) => ({
    id: query.id,
    project: query.project,
    slug: query.slug,
    name: query.name,
    description: query.description,
    language: query.language,
    text: query.text,
    chart: query.chart,
    shared: query.isShared,
    confidentiality: query.confidentiality,
    ...presentAudit(query),
    _links: {
      self: linkTo(urls.to('project-queries', query.id)),
      project: linkTo(urls.to('projects', query.project.id)),
    },
  });
}
