/** Requests that say where the caller is. */
import type { Draw } from '../draw.ts';
import type { RequestMaker } from '../request.ts';

export const presenceRequests: readonly RequestMaker[] = [
  { name: 'where the caller is', weight: 2, make: (draw) => looking(draw, inOneProject(draw)) },
  {
    name: 'where the caller is, anywhere',
    make: (draw) => looking(draw, { projectId: draw.id('projects'), modelId: draw.id('models') }),
  },
];

function inOneProject(draw: Draw) {
  const { id: modelId, projectId } = draw.model();
  return { projectId, modelId };
}

function looking({ random }: Draw, { projectId, modelId }: { readonly projectId: string; readonly modelId: string }) {
  const body = { modelId, ...(random.chance(0.3) && { objectId: random.id() }) };
  return { method: 'PUT', path: `/api/projects/${projectId}/presence`, body } as const;
}
