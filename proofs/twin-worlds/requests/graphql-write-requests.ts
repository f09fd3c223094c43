/** Writes in GraphQL in the twin worlds. Those whose slug may be taken by something hidden are drawn in REST, where the exception is recognised by its status. */
import { mutationField } from '../../graphql/whole-selection.ts';
import { derivedIdOf, storedIdOf } from '../../world/representation-rows.ts';
import type { Draw } from '../draw.ts';
import type { RequestMaker } from '../request.ts';

/** What each is told. */
type Variables = (draw: Draw) => Readonly<Record<string, unknown>>;

const path = ({ scope, slug: project, version }: ReturnType<Draw['chain']>) => ({ scope, project, version });
const representationId = (draw: Draw) => {
  const model = { id: draw.id('models') };
  return draw.random.chance(0.5) ? storedIdOf(model) : derivedIdOf(model);
};
const described = (draw: Draw) => draw.random.one([{ name: draw.name() }, { description: draw.name() }]);

const writes: Readonly<Record<string, Variables>> = {
  changeScope: (draw) => ({ id: draw.id('scopes'), changes: described(draw) }),
  changeProject: (draw) => ({ id: draw.id('projects'), changes: described(draw) }),
  changeModel: (draw) => ({ id: draw.id('models'), changes: described(draw) }),
  changeProjectQuery: (draw) => ({ id: draw.id('queries'), changes: described(draw) }),
  changeRepresentation: (draw) => ({ id: representationId(draw), changes: described(draw) }),
  changeProjectMember: (draw) => ({ id: draw.id('members'), changes: { clearance: 200 + draw.random.upTo(30) } }),
  changePreferences: (draw) => ({ changes: { starred: [draw.id('models'), draw.id('projects')] } }),
  createProjectMember: (draw) => ({
    input: {
      project: { id: draw.id('projects') },
      user: { id: draw.user() },
      role: draw.role(),
      clearance: 200 + draw.random.upTo(20),
    },
  }),
  createProjectEnrollment: (draw) => ({
    input: { project: { id: draw.id('projects') }, user: { id: draw.user() }, status: 'pending' },
  }),
  deleteModel: (draw) => ({ id: draw.id('models') }),
  deleteProjectMember: (draw) => ({ id: draw.id('members') }),
  deleteProjectImage: (draw) => ({ id: draw.id('images') }),
  deleteProjectQuery: (draw) => ({ id: draw.id('queries') }),
  deleteRepresentation: (draw) => ({ id: representationId(draw) }),
  deleteProjectEnrollment: (draw) => ({ id: draw.id('enrollments') }),
  approveProjectEnrollment: (draw) => ({ id: draw.id('enrollments'), approval: { role: draw.role() } }),
  rejectProjectEnrollment: (draw) => ({ id: draw.id('enrollments') }),
  enroll: (draw) => path(draw.chain()),
  unenroll: (draw) => path(draw.chain()),
  cancelTask: (draw) => ({ id: draw.id('tasks') }),
  replaceRepresentationContent: (draw) => ({ id: representationId(draw), content: { columns: ['name'] } }),
  putPresence: (draw) => ({ projectId: draw.id('projects'), presence: { modelId: draw.id('models') } }),
};

export const graphqlWriteRequests: readonly RequestMaker[] = [
  {
    name: 'a write in GraphQL',
    weight: 6,
    make: (draw) => {
      const name = draw.random.one(Object.keys(writes));
      return { method: 'POST', path: '/api/graphql', body: { query: mutationField(name), variables: writes[name]!(draw) } };
    },
  },
];
