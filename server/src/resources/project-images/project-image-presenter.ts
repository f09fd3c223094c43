/** An image of a project as its caller sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentAudit } from '../audit.ts';
import type { ProjectImage } from './project-image.ts';

export function projectImagePresenter(urls: Urls) {
  return (image: ProjectImage) => ({
    id: image.id,
    name: image.name,
    project: image.project,
    mediaType: image.mediaType,
    size: image.size,
    width: image.width,
    height: image.height,
    ...presentAudit(image),
    _links: {
      self: linkTo(urls.to('project-images', image.id)),
      content: { ...linkTo(`${urls.to('project-images', image.id)}/content`), type: image.mediaType },
      project: linkTo(urls.to('projects', image.project.id)),
    },
  });
}
