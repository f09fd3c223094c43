/** An import as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { instant } from '../audit.ts';
import type { ProjectImport } from './project-import.ts';

export function projectImportPresenter(urls: Urls) {
  return ({ id, project, imported, creator, createdAt }: ProjectImport) => ({
    id,
    project,
    imported,
    creator,
    creationDateTime: instant(createdAt),
    _links: {
      self: linkTo(`${urls.to('projects', project.id)}/imports/${id}`),
      project: linkTo(urls.to('projects', project.id)),
      imported: linkTo(urls.to('projects', imported.id)),
    },
  });
}
