/** Writes of projects beside those of all resources: imports, enrollments, SPARQL updates, presence. */
import { GraphQLID, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { always } from '../../../access/precondition.ts';
import type { Urls } from '../../../http/urls.ts';
import { PresenceBody } from '../../../operations/events/presence-routes.ts';
import type { Presence } from '../../../operations/events/presences.ts';
import { ApprovalBody } from '../../../resources/project-enrollments/project-enrollment-schema.ts';
import type { ImportedReference } from '../../../resources/project-imports/project-import.ts';
import { projectImportPresenter } from '../../../resources/project-imports/project-import-presenter.ts';
import { ImportedReferenceBody, ProjectImportShape } from '../../../resources/project-imports/project-import-schema.ts';
import type { Role } from '../../../roles.ts';
import { byId } from '../fields/resource-fields.ts';
import type { GraphqlUseCases } from '../graphql-use-cases.ts';
import type { SchemaTypes } from '../schema-types.ts';
import type { Fields } from '../types/output-types.ts';
import type { Shape } from '../types/shape.ts';
import { mutation, required } from './mutation.ts';

const id = { type: new GraphQLNonNull(GraphQLID) };
const text = { type: new GraphQLNonNull(GraphQLString) };
const ofProject = { projectId: id };

type OfProject = { readonly projectId: string };
type Chain = { readonly scope: string; readonly project: string; readonly version: string };
type ById = { readonly id: string };

export function projectMutations(types: SchemaTypes, useCases: GraphqlUseCases, urls: Urls): Fields {
  return {
    ...importMutations(types, useCases, urls),
    ...enrollmentMutations(types, useCases),
    ...updateMutations(types, useCases),
  };
}

function importMutations(types: SchemaTypes, { imports }: GraphqlUseCases, urls: Urls): Fields {
  return {
    createProjectImport: mutation<OfProject & { readonly reference: ImportedReference }>({
      says: 'Imports a project.',
      type: types.outputs.object(ProjectImportShape as Shape),
      args: { ...ofProject, reference: required(types, ImportedReferenceBody) },
      bodies: { reference: ImportedReferenceBody },
      run: async ({ projectId, reference }, _, user) =>
        projectImportPresenter(urls)(await imports.create(user, projectId, reference)),
    }),
    deleteProjectImport: mutation<OfProject & ById>({
      says: 'Ends an import.',
      args: { ...ofProject, ...byId },
      run: ({ projectId, id: importId }, _, user) => imports.remove(user, projectId, importId, always),
    }),
  };
}

function enrollmentMutations(types: SchemaTypes, { enrollments }: GraphqlUseCases): Fields {
  const chain = { scope: text, project: text, version: text };
  return {
    approveProjectEnrollment: mutation<ById & { readonly approval: { readonly role: Role } }>({
      says: 'Approves an enrollment: its user becomes a member.',
      args: { ...byId, approval: required(types, ApprovalBody) },
      bodies: { approval: ApprovalBody },
      run: ({ id: enrollmentId, approval }, _, user) =>
        enrollments.approve(user, enrollmentId, approval.role).then(() => undefined),
    }),
    rejectProjectEnrollment: mutation<ById>({
      says: 'Rejects an enrollment.',
      args: byId,
      run: (args, _, user) => enrollments.reject(user, args.id).then(() => undefined),
    }),
    enroll: mutation<Chain>({
      says: 'Asks to join a project.',
      args: chain,
      run: (path, _, user) => enrollments.enroll(user, path),
    }),
    unenroll: mutation<Chain>({
      says: 'Takes the request to join back.',
      args: chain,
      run: (path, _, user) => enrollments.unenroll(user, path),
    }),
  };
}

const WrittenRevision = new GraphQLObjectType({
  name: 'WrittenRevision',
  fields: { modelId: id, revision: { type: new GraphQLNonNull(GraphQLInt) } },
});

function updateMutations(types: SchemaTypes, { sparql, presences }: GraphqlUseCases): Fields {
  return {
    updateBySparql: mutation<OfProject & { readonly update: string }>({
      says: 'Changes the models of a project by a SPARQL update.',
      type: new GraphQLList(new GraphQLNonNull(WrittenRevision)),
      args: { ...ofProject, update: text },
      run: async ({ projectId, update }, { signal }, user) => {
        const message = { kind: 'update' as const, text: update, defaultGraphs: undefined, namedGraphs: undefined };
        const written = await sparql.update(user, projectId, message, { signal });
        return written.map(({ modelId, number }) => ({ modelId, revision: number }));
      },
    }),
    putPresence: mutation<OfProject & { readonly presence: Presence }>({
      says: 'Says at which model the caller looks, for 30 seconds.',
      args: { ...ofProject, presence: required(types, PresenceBody) },
      bodies: { presence: PresenceBody },
      run: ({ projectId, presence }, _, user) => presences.put(user, projectId, presence),
    }),
  };
}
