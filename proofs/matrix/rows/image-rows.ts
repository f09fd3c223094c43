/** Images of projects in the access matrix. */
import { imageUpload } from '../../world/image-upload.ts';
import { fewLevels } from '../callers.ts';
import type { Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';

const at = ({ image }: Site) => `/api/project-images/${image.id}`;
const patched = (says: string, entity: (site: Site) => object): Omit<Row, 'gives'> => ({
  operation: 'PATCH /api/project-images/{id}',
  says,
  rule: rules.editProject,
  request: (site) => ({ path: at(site), ...imageUpload(entity(site)) }),
});

export const imageRows: readonly Row[] = [
  {
    operation: 'GET /api/project-images',
    rule: rules.readProject,
    request: ({ image }) => ({ path: `/api/project-images?id=${image.id}` }),
    gives: 200,
    lists: 'projectImages',
  },
  {
    operation: 'POST /api/project-images',
    rule: rules.editProject,
    request: ({ project }) => ({ path: '/api/project-images', ...imageUpload({ name: 'New', project: { id: project.id } }) }),
    gives: 201,
  },
  { operation: 'GET /api/project-images/{id}', rule: rules.readProject, request: (site) => ({ path: at(site) }), gives: 200 },
  {
    operation: 'GET /api/project-images/{id}/content',
    rule: rules.readProject,
    request: (site) => ({ path: `${at(site)}/content` }),
    gives: 200,
  },
  { ...patched('renamed', () => ({ name: 'Changed' })), gives: 200 },
  { ...patched('another id', ({ absentId }) => ({ id: absentId })), gives: 400, levels: fewLevels },
  { ...patched('another project', ({ absentId }) => ({ project: { id: absentId } })), gives: 400, levels: fewLevels },
  { operation: 'DELETE /api/project-images/{id}', rule: rules.editProject, request: (site) => ({ path: at(site) }), gives: 204 },
];
