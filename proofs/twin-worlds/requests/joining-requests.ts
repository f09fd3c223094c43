/** Requests about joining projects, importing them, and their images. */
import { imageUpload } from '../../world/image-upload.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker, TwinRequest } from '../request.ts';
import { chain, importAddress } from './read-requests.ts';
import { create, remove } from './write-requests.ts';

export const joiningRequests: readonly RequestMaker[] = [
  { name: 'enroll', weight: 3, make: (draw) => post(`/api/projects/${chain(draw)}/enroll`) },
  { name: 'unenroll', weight: 2, make: (draw) => post(`/api/projects/${chain(draw)}/unenroll`) },
  { name: 'a new enrollment', weight: 3, make: (draw) => create(draw, '/api/project-enrollments', enrollment(draw)) },
  { name: 'an approval', weight: 2, make: (draw) => post(`${atEnrollment(draw)}/approve`, { role: draw.role() }) },
  { name: 'a rejection', weight: 2, make: (draw) => post(`${atEnrollment(draw)}/reject`) },
  { name: 'the end of an enrollment', weight: 2, make: (draw) => remove(draw, atEnrollment(draw)) },
  {
    name: 'a new import',
    weight: 6,
    make: (draw) => create(draw, `/api/projects/${draw.id('projects')}/imports`, imported(draw)),
  },
  { name: 'the end of an import', weight: 2, make: (draw) => remove(draw, importAddress(draw)) },
  { name: 'a new image', make: (draw) => ({ method: 'POST', path: '/api/project-images', ...image(draw) }) },
  {
    name: 'a change of an image',
    make: (draw) => ({ method: 'PATCH', path: `/api/project-images/${draw.id('images')}`, ...image(draw) }),
  },
  { name: 'the end of an image', make: (draw) => remove(draw, `/api/project-images/${draw.id('images')}`) },
];

function post(path: string, body?: unknown): TwinRequest {
  return { method: 'POST', path, body };
}

function atEnrollment(draw: Draw): string {
  return `/api/project-enrollments/${draw.id('enrollments')}`;
}

function enrollment(draw: Draw) {
  const status = draw.random.one(['pending', 'pending', 'approved', 'rejected']);
  return { project: { id: draw.id('projects') }, user: { id: draw.user() }, status };
}

function imported(draw: Draw): object {
  if (draw.random.chance(0.7)) return { id: draw.id('projects') };
  const { scope, slug, version } = draw.chain();
  return { scope: { slug: scope }, slug, version };
}

// The form holds ids as bytes, in which nothing can be put in place of a word: it names only what both worlds know.
function image(draw: Draw) {
  return imageUpload({ name: draw.name(), project: { id: draw.project().id } });
}
