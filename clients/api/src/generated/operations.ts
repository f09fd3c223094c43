/** The operations of the interface, generated of its description: `npx vitest run -u clients/api` writes them anew. */
import type { ServerEvent } from '../event-stream.ts';
import type { RequestOptions } from '../request.ts';
import type {
  Account,
  AccountChanges,
  AccountList,
  Approval,
  AuditRecord,
  AuditRecordList,
  BooleanFilter,
  ChatInput,
  CreatedAccount,
  DiagnosticList,
  DocumentDiagnostics,
  EntryDocument,
  ExactUuidFilter,
  ExpressionDiagnosis,
  ExpressionProposalRequest,
  ExpressionProposals,
  ExpressionRequest,
  FindingList,
  FormatName,
  Geometry,
  GeometryProgress,
  GivenContent,
  GraphqlForm,
  GraphqlRequest,
  GraphqlResult,
  HitList,
  ImportReport,
  ImportedReference,
  InstantFilter,
  IntegerFilter,
  ListedMetamodelList,
  ListedObjectList,
  Metamodel,
  Model,
  ModelChanges,
  ModelContentChanges,
  ModelDifference,
  ModelList,
  Name,
  NewAccount,
  NewModel,
  NewModelForm,
  NewProject,
  NewProjectEnrollment,
  NewProjectImageForm,
  NewProjectMember,
  NewProjectQuery,
  NewRepresentation,
  NewScope,
  NewTask,
  ObjectDetails,
  ObjectReferenceList,
  ObjectRevisionList,
  ObjectTypeList,
  PasswordLink,
  PathStepList,
  Preferences,
  Presence,
  Project,
  ProjectChanges,
  ProjectDifference,
  ProjectEnrollment,
  ProjectEnrollmentList,
  ProjectImage,
  ProjectImageChangesForm,
  ProjectImageList,
  ProjectImport,
  ProjectImportList,
  ProjectList,
  ProjectMember,
  ProjectMemberChanges,
  ProjectMemberList,
  ProjectQuery,
  ProjectQueryChanges,
  ProjectQueryList,
  ProjectSummary,
  ProjectVersionList,
  ReadyMadeTableList,
  Representation,
  RepresentationChanges,
  RepresentationList,
  RevisionList,
  Scope,
  ScopeChanges,
  ScopeList,
  Settings,
  Slug,
  SparqlForm,
  Stopped,
  Task,
  TaskArray,
  TaskConfirmation,
  TextFilter,
  TreeNodeList,
  Upload,
  User,
  UserDetails,
  UserList,
  UuidFilter,
  Version,
  WrittenChanges,
} from './types.ts';

export interface Operations {
  /**
   * Approves an enrollment: its user becomes a member. `POST /api/project-enrollments/{id}/approve`
   *
   * @example
   * await orrery.approveProjectEnrollment({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { role: "editor" } });
   */
  approveProjectEnrollment(request: {
    readonly path: {
      readonly id: string;
    };
    readonly body: Approval;
  } & RequestOptions): Promise<undefined>;

  /**
   * Changes a local account; disabling it ends its sessions and tokens. `PATCH /api/accounts/{id}`
   *
   * @example
   * const answer = await orrery.changeAccount({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { disabled: true } });
   */
  changeAccount(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: AccountChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<Account>;

  /**
   * Changes a model. `PATCH /api/models/{id}`
   *
   * @example
   * const answer = await orrery.changeModel({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { description: "As built, 2026" } });
   */
  changeModel(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ModelChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<Model>;

  /**
   * Changes objects of a model: merged onto its newest revision. `POST /api/models/{id}/changes`
   *
   * @example
   * const answer = await orrery.changeModelContent({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { base: 0, changes: [{ kind: "added", id: "$1", eClass: "http://www.eclipse.org/emf/2002/Ecore#//EPackage", features: [{ name: "name", new: "grid" }, { name: "nsURI", new: "http://example.org/grid" }, { name: "nsPrefix", new: "grid" }] }, { kind: "added", id: "$2", eClass: "http://www.eclipse.org/emf/2002/Ecore#//EClass", container: { new: { id: "$1", feature: "eClassifiers", index: 0 } }, features: [{ name: "name", new: "Substation" }] }], message: "Begun" } });
   */
  changeModelContent(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** whether to tell what would happen, and to write nothing */
      readonly preview?: boolean;
    };
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ModelContentChanges;
  } & RequestOptions): Promise<WrittenChanges>;

  /**
   * Changes objects of a model: merged onto its newest revision, by its slug chain. `POST /api/models/{scope}/{project}/{version}/{model}/changes`
   *
   * @example
   * const answer = await orrery.changeModelContentByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, body: { base: 0, changes: [{ kind: "added", id: "$1", eClass: "http://www.eclipse.org/emf/2002/Ecore#//EPackage", features: [{ name: "name", new: "grid" }, { name: "nsURI", new: "http://example.org/grid" }, { name: "nsPrefix", new: "grid" }] }, { kind: "added", id: "$2", eClass: "http://www.eclipse.org/emf/2002/Ecore#//EClass", container: { new: { id: "$1", feature: "eClassifiers", index: 0 } }, features: [{ name: "name", new: "Substation" }] }], message: "Begun" } });
   */
  changeModelContentByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** whether to tell what would happen, and to write nothing */
      readonly preview?: boolean;
    };
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ModelContentChanges;
  } & RequestOptions): Promise<WrittenChanges>;

  /**
   * Changes the caller's preferences. `PATCH /api/users/current`
   *
   * @example
   * const answer = await orrery.changePreferences({ body: { locale: "fr" } });
   */
  changePreferences(request: {
    readonly body: Preferences;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<UserDetails>;

  /**
   * Changes a project. `PATCH /api/projects/{id}`
   *
   * @example
   * const answer = await orrery.changeProject({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { description: "North of the river" } });
   */
  changeProject(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ProjectChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<Project>;

  /**
   * Replaces an image. `PATCH /api/project-images/{id}`
   *
   * @example
   * const answer = await orrery.changeProjectImage({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { entity: { name: "Floor plan, second draft" }, content: new Blob(['…']) } });
   */
  changeProjectImage(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ProjectImageChangesForm;
  } & RequestOptions): Promise<ProjectImage>;

  /**
   * Changes a saved query. `PATCH /api/project-queries/{id}`
   *
   * @example
   * const answer = await orrery.changeProjectQuery({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { shared: true } });
   */
  changeProjectQuery(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ProjectQueryChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<ProjectQuery>;

  /**
   * Changes role or clearance. `PATCH /api/project-users/{id}`
   *
   * @example
   * const answer = await orrery.changeProjectUser({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { role: "viewer" } });
   */
  changeProjectUser(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ProjectMemberChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<ProjectMember>;

  /**
   * Changes a representation. `PATCH /api/representations/{id}`
   *
   * @example
   * const answer = await orrery.changeRepresentation({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { slug: "landscape" } });
   */
  changeRepresentation(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: RepresentationChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<Representation>;

  /**
   * Changes a scope. `PATCH /api/scopes/{id}`
   *
   * @example
   * const answer = await orrery.changeScope({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { description: "All about the grid" } });
   */
  changeScope(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: ScopeChanges;
    readonly contentType?: "application/json" | "application/merge-patch+json";
  } & RequestOptions): Promise<Scope>;

  /**
   * Asks an assistant, which looks into models by tools that see no more than the caller. `POST /api/chat`
   *
   * @example
   * for await (const { event, data } of orrery.chat({ body: { messages: [{ role: "user", content: "Which actors bake?" }], projectId: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05" } })) console.log(event, data);
   */
  chat(request: {
    readonly body: ChatInput;
  } & RequestOptions): AsyncIterable<ServerEvent>;

  /**
   * Confirms a task: one that waits goes on, one that has ended leaves the list of active tasks. `POST /api/tasks/{id}/confirm`
   *
   * @example
   * await orrery.confirmTask({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: {} });
   */
  confirmTask(request: {
    readonly path: {
      readonly id: string;
    };
    readonly body: TaskConfirmation;
  } & RequestOptions): Promise<undefined>;

  /**
   * Creates a local account, with a one-time link to choose a password. `POST /api/accounts`
   *
   * @example
   * const answer = await orrery.createAccount({ body: { username: "ada", name: "Ada Lovelace", email: "ada@example.com" } });
   */
  createAccount(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewAccount;
  } & RequestOptions): Promise<CreatedAccount>;

  /**
   * Creates a model in a project, empty or with the content of a file. `POST /api/models`
   *
   * @example
   * const answer = await orrery.createModel({ body: { projectId: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05", name: "Single-line diagram" } });
   */
  createModel(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewModel | NewModelForm;
    readonly contentType?: "application/json" | "multipart/form-data";
  } & RequestOptions): Promise<Model>;

  /**
   * Creates a project in a scope. `POST /api/projects`
   *
   * @example
   * const answer = await orrery.createProject({ body: { scopeId: "0190f0c2-3333-7c3e-9a55-3f1f2b6a9d04", name: "Substation north" } });
   */
  createProject(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewProject;
  } & RequestOptions): Promise<Project>;

  /**
   * Enrolls a user in a project. `POST /api/project-enrollments`
   *
   * @example
   * const answer = await orrery.createProjectEnrollment({ body: { project: { id: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05" }, user: { id: "0190f0c2-2222-7c3e-9a55-3f1f2b6a9d03" }, status: "pending" } });
   */
  createProjectEnrollment(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewProjectEnrollment;
  } & RequestOptions): Promise<ProjectEnrollment>;

  /**
   * Stores an image in a project. `POST /api/project-images`
   *
   * @example
   * const answer = await orrery.createProjectImage({ body: { entity: { project: { id: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05" }, name: "Floor plan" }, content: new Blob(['…']) } });
   */
  createProjectImage(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewProjectImageForm;
  } & RequestOptions): Promise<ProjectImage>;

  /**
   * Imports a project. `POST /api/projects/{id}/imports`
   *
   * @example
   * const answer = await orrery.createProjectImport({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  createProjectImport(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: ImportedReference;
  } & RequestOptions): Promise<ProjectImport>;

  /**
   * Saves a query in a project. `POST /api/project-queries`
   *
   * @example
   * const answer = await orrery.createProjectQuery({ body: { project: { id: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05" }, name: "Instances by class", language: "sparql", text: "select ?class (count(?x) as ?count) where { ?x a ?class } group by ?class" } });
   */
  createProjectQuery(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewProjectQuery;
  } & RequestOptions): Promise<ProjectQuery>;

  /**
   * Makes a user a member of a project. `POST /api/project-users`
   *
   * @example
   * const answer = await orrery.createProjectUser({ body: { project: { id: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05" }, user: { id: "0190f0c2-2222-7c3e-9a55-3f1f2b6a9d03" }, role: "editor", clearance: 200 } });
   */
  createProjectUser(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewProjectMember;
  } & RequestOptions): Promise<ProjectMember>;

  /**
   * Creates a representation of a model. `POST /api/representations`
   *
   * @example
   * const answer = await orrery.createRepresentation({ body: { model: { id: "0190f0c2-5555-7c3e-9a55-3f1f2b6a9d06" }, name: "Costs", kind: "orrery:table" } });
   */
  createRepresentation(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewRepresentation;
  } & RequestOptions): Promise<Representation>;

  /**
   * Creates a scope. `POST /api/scopes`
   *
   * @example
   * const answer = await orrery.createScope({ body: { name: "Energy grid", confidentiality: 0 } });
   */
  createScope(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewScope;
  } & RequestOptions): Promise<Scope>;

  /**
   * Creates a task. `POST /api/tasks`
   *
   * @example
   * const answer = await orrery.createTask({ body: { kind: "create-project-version", input: { projectId: "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05", version: "1.0" } } });
   */
  createTask(request: {
    readonly headers?: {
      /** The same key and body create once, for 24 hours. */
      readonly 'Idempotency-Key'?: string;
    };
    readonly body: NewTask;
  } & RequestOptions): Promise<Task>;

  /**
   * Sends a file for a task; it is kept for a day. `POST /api/uploads`
   *
   * @example
   * const answer = await orrery.createUpload({ body: new Blob(['…']) });
   */
  createUpload(request: {
    readonly query?: {
      readonly name?: Name;
    };
    readonly body: Blob | string;
  } & RequestOptions): Promise<Upload>;

  /**
   * Deletes a model with all its revisions. `DELETE /api/models/{id}`
   *
   * @example
   * await orrery.deleteModel({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteModel(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Deletes a project and all that it contains. `DELETE /api/projects/{id}`
   *
   * @example
   * await orrery.deleteProject({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteProject(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Deletes an enrollment. `DELETE /api/project-enrollments/{id}`
   *
   * @example
   * await orrery.deleteProjectEnrollment({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteProjectEnrollment(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Deletes an image. `DELETE /api/project-images/{id}`
   *
   * @example
   * await orrery.deleteProjectImage({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteProjectImage(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Ends an import. `DELETE /api/projects/{id}/imports/{importId}`
   *
   * @example
   * await orrery.deleteProjectImport({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", importId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteProjectImport(request: {
    readonly path: {
      readonly id: string;
      readonly importId: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Deletes a saved query. `DELETE /api/project-queries/{id}`
   *
   * @example
   * await orrery.deleteProjectQuery({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteProjectQuery(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Ends a membership; members may end their own. `DELETE /api/project-users/{id}`
   *
   * @example
   * await orrery.deleteProjectUser({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteProjectUser(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Deletes a representation; one that the model gives is then as the model gives it. `DELETE /api/representations/{id}`
   *
   * @example
   * await orrery.deleteRepresentation({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteRepresentation(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Deletes a scope and all that it contains. `DELETE /api/scopes/{id}`
   *
   * @example
   * await orrery.deleteScope({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteScope(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Cancels a task. What runs is asked to end, and does nothing more that it has not begun. `DELETE /api/tasks/{id}`
   *
   * @example
   * await orrery.deleteTask({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteTask(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Lets a file go that was sent for a task. `DELETE /api/uploads/{id}`
   *
   * @example
   * await orrery.deleteUpload({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  deleteUpload(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Says what is wrong with an expression, of which type it is, and whether it would change models. `POST /api/projects/{id}/expression-diagnostics`
   *
   * @example
   * const answer = await orrery.diagnoseExpression({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { language: "aql", expression: "self.eAllContents()->size()", context: { modelId: "0190f0c2-5555-7c3e-9a55-3f1f2b6a9d06" } } });
   */
  diagnoseExpression(request: {
    readonly path: {
      readonly id: string;
    };
    readonly body: ExpressionRequest;
  } & RequestOptions): Promise<ExpressionDiagnosis>;

  /**
   * Asks to join a project. `POST /api/projects/{scope}/{project}/{version}/enroll`
   *
   * @example
   * await orrery.enrollInProject({ path: { scope: "energy-grid", project: "energy-grid", version: "dev" } });
   */
  enrollInProject(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Evaluates an expression that changes nothing, over all that the caller sees in a project. `POST /api/projects/{id}/expression-evaluations`
   *
   * @example
   * for await (const { event, data } of orrery.evaluateExpression({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { language: "aql", expression: "self.eAllContents()->size()", context: { modelId: "0190f0c2-5555-7c3e-9a55-3f1f2b6a9d06" } } })) console.log(event, data);
   */
  evaluateExpression(request: {
    readonly path: {
      readonly id: string;
    };
    readonly body: ExpressionRequest;
  } & RequestOptions): AsyncIterable<ServerEvent>;

  /**
   * Answers a query in GraphQL, or does what a mutation says. A subscription needs `Accept: text/event-stream`. With the token of a connection the results go there. `POST /api/graphql`
   *
   * @example
   * const answer = await orrery.executeGraphql({ body: { query: "{ scopes { totalCount nodes { id name } } }" } });
   */
  executeGraphql(request: {
    readonly headers?: {
      /** The token of a connection that was reserved by PUT. */
      readonly 'X-Graphql-Event-Stream-Token'?: string;
    };
    readonly body: GraphqlRequest;
  } & RequestOptions): Promise<GraphqlResult>;

  /**
   * Does what a mutation in GraphQL says with a file. `POST /api/graphql/upload`
   *
   * @example
   * const answer = await orrery.executeGraphqlWithFile({ body: { '0': new Blob(['…']) } });
   */
  executeGraphqlWithFile(request: {
    readonly query?: {
      /** the request, as JSON; or a part of the form before the part 0, the file */
      readonly operations?: string;
      /** the variable in which the file stands, as JSON; or a part */
      readonly map?: string;
    };
    readonly body: GraphqlForm;
  } & RequestOptions): Promise<GraphqlResult>;

  /**
   * Lists local accounts. `GET /api/accounts`
   *
   * @example
   * const answer = await orrery.listAccounts({ query: { size: 100 } });
   */
  listAccounts(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly username?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `true`, `false` */
      readonly administrator?: BooleanFilter;
      /** `true`, `false` */
      readonly disabled?: BooleanFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<AccountList>;

  /**
   * Lists what was changed, by whom and when, for owners and administrators. `GET /api/audit`
   *
   * @example
   * const answer = await orrery.listAuditRecords({ query: { size: 100 } });
   */
  listAuditRecords(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly dateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'actor.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'actor.name'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly action?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'entity.kind'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'entity.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'entity.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'scope.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly requestId?: TextFilter;
    };
  } & RequestOptions): Promise<AuditRecordList>;

  /**
   * Lists what is wrong in the content of a model. `GET /api/models/{id}/diagnostics`
   *
   * @example
   * const answer = await orrery.listModelDiagnostics({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listModelDiagnostics(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** `error`, `warning`, `info`; `!` in front negates; separated by commas it is either */
      readonly severity?: string | readonly (string)[];
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly code?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly message?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly objectId?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly feature?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly line?: IntegerFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly column?: IntegerFilter;
    };
  } & RequestOptions): Promise<DiagnosticList>;

  /**
   * Lists what is wrong in the content of a model, by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}/diagnostics`
   *
   * @example
   * const answer = await orrery.listModelDiagnosticsByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  listModelDiagnosticsByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** `error`, `warning`, `info`; `!` in front negates; separated by commas it is either */
      readonly severity?: string | readonly (string)[];
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly code?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly message?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly objectId?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly feature?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly line?: IntegerFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly column?: IntegerFilter;
    };
  } & RequestOptions): Promise<DiagnosticList>;

  /**
   * Lists the objects of a model. `GET /api/models/{id}/objects`
   *
   * @example
   * const answer = await orrery.listModelObjects({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listModelObjects(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: ExactUuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly eClass?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly type?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'container.id'?: ExactUuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly label?: TextFilter;
      /** Objects whose feature has this value. */
      readonly [feature: `features.${string}`]: string | readonly string[] | undefined;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ListedObjectList>;

  /**
   * Lists the objects of a model, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects`
   *
   * @example
   * const answer = await orrery.listModelObjectsByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  listModelObjectsByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: ExactUuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly eClass?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly type?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'container.id'?: ExactUuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly label?: TextFilter;
      /** Objects whose feature has this value. */
      readonly [feature: `features.${string}`]: string | readonly string[] | undefined;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ListedObjectList>;

  /**
   * Lists the revisions of a model, the oldest first. `GET /api/models/{id}/revisions`
   *
   * @example
   * const answer = await orrery.listModelRevisions({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listModelRevisions(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly number?: IntegerFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly format?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly 'content.size'?: IntegerFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly sha256?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly objectCount?: IntegerFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly message?: TextFilter;
      /** `upload`, `sparql`, `expression`, `edit`, `merge`, `restore`; `!` in front negates; separated by commas it is either */
      readonly origin?: string | readonly (string)[];
    };
  } & RequestOptions): Promise<RevisionList>;

  /**
   * Lists the revisions of a model, the oldest first, by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}/revisions`
   *
   * @example
   * const answer = await orrery.listModelRevisionsByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  listModelRevisionsByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly number?: IntegerFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly format?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly 'content.size'?: IntegerFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly sha256?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly objectCount?: IntegerFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly message?: TextFilter;
      /** `upload`, `sparql`, `expression`, `edit`, `merge`, `restore`; `!` in front negates; separated by commas it is either */
      readonly origin?: string | readonly (string)[];
    };
  } & RequestOptions): Promise<RevisionList>;

  /**
   * Lists the tables that a model has without anybody creating them. `GET /api/models/{id}/tables`
   *
   * @example
   * const answer = await orrery.listModelTables({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listModelTables(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly specification?: TextFilter;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ReadyMadeTableList>;

  /**
   * Lists the tables that a model has without anybody creating them, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/tables`
   *
   * @example
   * const answer = await orrery.listModelTablesByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  listModelTablesByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly specification?: TextFilter;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ReadyMadeTableList>;

  /**
   * Lists the classes of the objects of a model. `GET /api/models/{id}/types`
   *
   * @example
   * const answer = await orrery.listModelTypes({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listModelTypes(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly eClass?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `true`, `false` */
      readonly abstract?: BooleanFilter;
      /** `true`, `false` */
      readonly main?: BooleanFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly instanceCount?: IntegerFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly totalCount?: IntegerFilter;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectTypeList>;

  /**
   * Lists the classes of the objects of a model, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/types`
   *
   * @example
   * const answer = await orrery.listModelTypesByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  listModelTypesByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly eClass?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `true`, `false` */
      readonly abstract?: BooleanFilter;
      /** `true`, `false` */
      readonly main?: BooleanFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly instanceCount?: IntegerFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly totalCount?: IntegerFilter;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectTypeList>;

  /**
   * Lists models. `GET /api/models`
   *
   * @example
   * const answer = await orrery.listModels({ query: { size: 100 } });
   */
  listModels(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly description?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly confidentiality?: IntegerFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly previousVersionId?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly contentType?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly type?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'project.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'project.version'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'project.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'scope.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'lastModifier.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'lastModifier.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly lastModificationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'archiver.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'archiver.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly archivationDateTime?: InstantFilter;
      /** `true`, `false` */
      readonly archived?: BooleanFilter;
    };
  } & RequestOptions): Promise<ModelList>;

  /**
   * Lists enrollments. `GET /api/project-enrollments`
   *
   * @example
   * const answer = await orrery.listProjectEnrollments({ query: { size: 100 } });
   */
  listProjectEnrollments(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `pending`, `approved`, `rejected`; `!` in front negates; separated by commas it is either */
      readonly status?: string | readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'project.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'project.version'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'project.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'scope.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'user.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'user.name'?: TextFilter;
      /** `none`, `viewer`, `editor`, `owner`; `!` in front negates; separated by commas it is either */
      readonly myRole?: string | readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'lastModifier.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'lastModifier.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly lastModificationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<ProjectEnrollmentList>;

  /**
   * Lists images of projects. `GET /api/project-images`
   *
   * @example
   * const answer = await orrery.listProjectImages({ query: { size: 100 } });
   */
  listProjectImages(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly mediaType?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly 'content.size'?: IntegerFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<ProjectImageList>;

  /**
   * Lists what a project imports. `GET /api/projects/{id}/imports`
   *
   * @example
   * const answer = await orrery.listProjectImports({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listProjectImports(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'imported.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'imported.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'imported.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<ProjectImportList>;

  /**
   * Lists queries that are saved in projects. `GET /api/project-queries`
   *
   * @example
   * const answer = await orrery.listProjectQueries({ query: { size: 100 } });
   */
  listProjectQueries(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `sparql`, `aql`; `!` in front negates; separated by commas it is either */
      readonly language?: string | readonly (string)[];
      /** `true`, `false` */
      readonly shared?: BooleanFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'lastModifier.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'lastModifier.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly lastModificationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<ProjectQueryList>;

  /**
   * Lists members of projects. `GET /api/project-users`
   *
   * @example
   * const answer = await orrery.listProjectUsers({ query: { size: 100 } });
   */
  listProjectUsers(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'user.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'user.name'?: TextFilter;
      /** `none`, `viewer`, `editor`, `owner`; `!` in front negates; separated by commas it is either */
      readonly role?: string | readonly (string)[];
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly clearance?: IntegerFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<ProjectMemberList>;

  /**
   * Lists the versions that a project belongs to. `GET /api/projects/{id}/versions`
   *
   * @example
   * const answer = await orrery.listProjectVersions({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listProjectVersions(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly description?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly confidentiality?: IntegerFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly version?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly previousVersionId?: UuidFilter;
      /** `none`, `viewer`, `editor`, `owner`; `!` in front negates; separated by commas it is either */
      readonly myRole?: string | readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'scope.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'lastModifier.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'lastModifier.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly lastModificationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'archiver.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'archiver.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly archivationDateTime?: InstantFilter;
      /** `true`, `false` */
      readonly archived?: BooleanFilter;
      /** `true`, `false` */
      readonly canUpdate?: BooleanFilter;
      /** `true`, `false` */
      readonly canDelete?: BooleanFilter;
      /** `true`, `false` */
      readonly canCreateModels?: BooleanFilter;
    };
  } & RequestOptions): Promise<ProjectVersionList>;

  /**
   * Lists projects. `GET /api/projects`
   *
   * @example
   * const answer = await orrery.listProjects({ query: { size: 100 } });
   */
  listProjects(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly description?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly confidentiality?: IntegerFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly version?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly previousVersionId?: UuidFilter;
      /** `none`, `viewer`, `editor`, `owner`; `!` in front negates; separated by commas it is either */
      readonly myRole?: string | readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'scope.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.slug'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'scope.name'?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'lastModifier.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'lastModifier.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly lastModificationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'archiver.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'archiver.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly archivationDateTime?: InstantFilter;
      /** `true`, `false` */
      readonly archived?: BooleanFilter;
      /** `true`, `false` */
      readonly canUpdate?: BooleanFilter;
      /** `true`, `false` */
      readonly canDelete?: BooleanFilter;
      /** `true`, `false` */
      readonly canCreateModels?: BooleanFilter;
    };
  } & RequestOptions): Promise<ProjectList>;

  /**
   * Lists representations of models. `GET /api/representations`
   *
   * @example
   * const answer = await orrery.listRepresentations({ query: { size: 100 } });
   */
  listRepresentations(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly kind?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly specification?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'model.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'target.id'?: UuidFilter;
      /** `true`, `false` */
      readonly default?: BooleanFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<RepresentationList>;

  /**
   * Lists scopes. `GET /api/scopes`
   *
   * @example
   * const answer = await orrery.listScopes({ query: { size: 100 } });
   */
  listScopes(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly slug?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly description?: TextFilter;
      /** `1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present */
      readonly confidentiality?: IntegerFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'creator.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'creator.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'lastModifier.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'lastModifier.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly lastModificationDateTime?: InstantFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'archiver.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'archiver.name'?: TextFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly archivationDateTime?: InstantFilter;
      /** `true`, `false` */
      readonly archived?: BooleanFilter;
      /** `true`, `false` */
      readonly canUpdate?: BooleanFilter;
      /** `true`, `false` */
      readonly canDelete?: BooleanFilter;
      /** `true`, `false` */
      readonly canCreateProjects?: BooleanFilter;
    };
  } & RequestOptions): Promise<ScopeList>;

  /**
   * Lists what the validation of a project has found. `GET /api/tasks/{id}/findings`
   *
   * @example
   * const answer = await orrery.listTaskFindings({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  listTaskFindings(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** `error`, `warning`, `info`; `!` in front negates; separated by commas it is either */
      readonly severity?: string | readonly (string)[];
      /** `metamodel`, `reference`, `invariant`, `shape`, `delivery`; `!` in front negates; separated by commas it is either */
      readonly source?: string | readonly (string)[];
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly rule?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly message?: TextFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'model.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly 'object.id'?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly label?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly feature?: TextFilter;
    };
  } & RequestOptions): Promise<FindingList>;

  /**
   * Lists the active tasks of the caller: those that have not ended, and those whose end has not been confirmed. `GET /api/tasks`
   *
   * @example
   * const answer = await orrery.listTasks({ query: { size: 100 } });
   */
  listTasks(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly kind?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly title?: TextFilter;
      /** `queued`, `running`, `waiting`, `succeeded`, `failed`, `cancelled`; `!` in front negates; separated by commas it is either */
      readonly status?: string | readonly (string)[];
      /** `true`, `false` */
      readonly active?: BooleanFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly creationDateTime?: InstantFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly startDateTime?: InstantFilter;
      /** an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range */
      readonly endDateTime?: InstantFilter;
    };
  } & RequestOptions): Promise<TaskArray>;

  /**
   * Lists users, for signed-in callers; administrators filter by username and email too. `GET /api/users`
   *
   * @example
   * const answer = await orrery.listUsers({ query: { size: 100 } });
   */
  listUsers(request?: {
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly id?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly name?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly username?: TextFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly email?: TextFilter;
    };
  } & RequestOptions): Promise<UserList>;

  /**
   * Proposes how an expression may go on at a place of its text. `POST /api/projects/{id}/expression-proposals`
   *
   * @example
   * const answer = await orrery.proposeExpressions({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { language: "aql", expression: "self.eAll", offset: 9, context: { modelId: "0190f0c2-5555-7c3e-9a55-3f1f2b6a9d06" } } });
   */
  proposeExpressions(request: {
    readonly path: {
      readonly id: string;
    };
    readonly body: ExpressionProposalRequest;
  } & RequestOptions): Promise<ExpressionProposals>;

  /**
   * Says at which model the caller looks, for 30 seconds. `PUT /api/projects/{id}/presence`
   *
   * @example
   * await orrery.putPresence({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { modelId: "0190f0c2-5555-7c3e-9a55-3f1f2b6a9d06", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  putPresence(request: {
    readonly path: {
      readonly id: string;
    };
    readonly body: Presence;
  } & RequestOptions): Promise<undefined>;

  /**
   * Queries the models of a project, or updates them. `POST /api/projects/{id}/sparql`
   *
   * @example
   * const answer = await orrery.queryOrUpdateProject({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: {} });
   */
  queryOrUpdateProject(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly 'default-graph-uri'?: readonly (string)[];
      readonly 'named-graph-uri'?: readonly (string)[];
      readonly 'using-graph-uri'?: readonly (string)[];
      readonly 'using-named-graph-uri'?: readonly (string)[];
    };
    readonly headers?: {
      /** what the revision is about */
      readonly 'X-Revision-Message'?: string;
    };
    readonly body: SparqlForm | Blob | string;
    readonly contentType?: "application/x-www-form-urlencoded" | "application/sparql-query" | "text/plain" | "application/sparql-update";
  } & RequestOptions): Promise<Response>;

  /**
   * Queries all models that the caller sees in a project and its imports. `GET /api/projects/{id}/sparql`
   *
   * @example
   * const answer = await orrery.queryProject({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { query: "SELECT * { ?object a ?class } LIMIT 10" } });
   */
  queryProject(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      readonly query: string;
      readonly 'default-graph-uri'?: readonly (string)[];
      readonly 'named-graph-uri'?: readonly (string)[];
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads one local account. `GET /api/accounts/{id}`
   *
   * @example
   * const answer = await orrery.readAccount({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readAccount(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Account>;

  /**
   * Reads one record. `GET /api/audit/{id}`
   *
   * @example
   * const answer = await orrery.readAuditRecord({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readAuditRecord(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<AuditRecord>;

  /**
   * Who is signed in; 204 for an anonymous caller. `GET /api/users/current`
   *
   * @example
   * const answer = await orrery.readCurrentUser();
   */
  readCurrentUser(request?: {
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<UserDetails | undefined>;

  /**
   * Reads the default representation of a model by its slug chain. `GET /api/representations/{scope}/{project}/{version}/{model}`
   *
   * @example
   * const answer = await orrery.readDefaultRepresentation({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" } });
   */
  readDefaultRepresentation(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Representation>;

  /**
   * Where everything begins: links to every collection. `GET /api`
   *
   * @example
   * const answer = await orrery.readEntry();
   */
  readEntry(request?: {
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<EntryDocument>;

  /**
   * Reads one model. `GET /api/models/{id}`
   *
   * @example
   * const answer = await orrery.readModel({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModel(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Model>;

  /**
   * Reads one model by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}`
   *
   * @example
   * const answer = await orrery.readModelByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" } });
   */
  readModelByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Model>;

  /**
   * Reads the content of a model. `GET /api/models/{id}/content`
   *
   * @example
   * const answer = await orrery.readModelContent({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelContent(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly format?: "json" | "xmi" | "ttl" | "trig" | "rdf" | "archimate" | "exchange" | "ifc" | "ifczip" | "glb";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** whether a browser is to show it rather than to save it */
      readonly inline?: boolean;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads the content of a model by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}/content`
   *
   * @example
   * const answer = await orrery.readModelContentByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" } });
   */
  readModelContentByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      readonly format?: "json" | "xmi" | "ttl" | "trig" | "rdf" | "archimate" | "exchange" | "ifc" | "ifczip" | "glb";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** whether a browser is to show it rather than to save it */
      readonly inline?: boolean;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Tells what has changed between two revisions of a model. `GET /api/models/{id}/diff`
   *
   * @example
   * const answer = await orrery.readModelDiff({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelDiff(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the older revision; by default the one before `to` that the caller sees, or the empty model */
      readonly from?: number;
      /** the newer revision; the current one by default */
      readonly to?: number;
      readonly format?: "json" | "building";
      readonly kind?: string;
      readonly 'container.id'?: string;
      /** only objects of these classes */
      readonly eClass?: string;
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** counts changes by class instead of listing them */
      readonly summary?: boolean;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<ModelDifference>;

  /**
   * Tells what has changed between two revisions of a model by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}/diff`
   *
   * @example
   * const answer = await orrery.readModelDiffByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  readModelDiffByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the older revision; by default the one before `to` that the caller sees, or the empty model */
      readonly from?: number;
      /** the newer revision; the current one by default */
      readonly to?: number;
      readonly format?: "json" | "building";
      readonly kind?: string;
      readonly 'container.id'?: string;
      /** only objects of these classes */
      readonly eClass?: string;
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** counts changes by class instead of listing them */
      readonly summary?: boolean;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<ModelDifference>;

  /**
   * Reads the Ecore package of a metamodel. `GET /api/models/{id}/ecore`
   *
   * @example
   * const answer = await orrery.readModelEcore({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelEcore(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly format?: "xmi";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads the index of the geometry of a building: boxes, storeys, and where in which tile each object is. `GET /api/models/{id}/geometry`
   *
   * @example
   * const answer = await orrery.readModelGeometry({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelGeometry(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** `wait=60`: how many seconds to wait for what is not there yet */
      readonly Prefer?: string;
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Geometry | GeometryProgress>;

  /**
   * Reads the index of the geometry of a building: boxes, storeys, and where in which tile each object is, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/geometry`
   *
   * @example
   * const answer = await orrery.readModelGeometryByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" } });
   */
  readModelGeometryByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** `wait=60`: how many seconds to wait for what is not there yet */
      readonly Prefer?: string;
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Geometry | GeometryProgress>;

  /**
   * Reads a tile of the geometry of a building. `GET /api/models/{id}/geometry/{tile}`
   *
   * @example
   * const answer = await orrery.readModelGeometryTile({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", tile: "text" } });
   */
  readModelGeometryTile(request: {
    readonly path: {
      readonly id: string;
      /** the name of a tile in the index */
      readonly tile: string;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** `wait=60`: how many seconds to wait for what is not there yet */
      readonly Prefer?: string;
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads a tile of the geometry of a building, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/geometry/{tile}`
   *
   * @example
   * const answer = await orrery.readModelGeometryTileByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", tile: "text" } });
   */
  readModelGeometryTileByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      /** the name of a tile in the index */
      readonly tile: string;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** `wait=60`: how many seconds to wait for what is not there yet */
      readonly Prefer?: string;
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads one object of a model. `GET /api/models/{id}/objects/{objectId}`
   *
   * @example
   * const answer = await orrery.readModelObject({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelObject(request: {
    readonly path: {
      readonly id: string;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectDetails>;

  /**
   * Reads one object of a model, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects/{objectId}`
   *
   * @example
   * const answer = await orrery.readModelObjectByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelObjectByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectDetails>;

  /**
   * Reads the form of an object: its features in groups. `GET /api/models/{id}/objects/{objectId}/form`
   *
   * @example
   * const answer = await orrery.readModelObjectForm({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelObjectForm(request: {
    readonly path: {
      readonly id: string;
      readonly objectId: string;
    };
    readonly query?: {
      readonly format?: "json" | "html";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads the form of an object: its features in groups, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/form`
   *
   * @example
   * const answer = await orrery.readModelObjectFormByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelObjectFormByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly objectId: string;
    };
    readonly query?: {
      readonly format?: "json" | "html";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Lists the containers of an object from the root down to itself, each with its position among its siblings. `GET /api/models/{id}/objects/{objectId}/path`
   *
   * @example
   * const answer = await orrery.readModelObjectPath({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectPath(request: {
    readonly path: {
      readonly id: string;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** the way by containers, or that in the tree that explorers show, where each has a `partCount`; there it is empty for what is no part of the tree */
      readonly by?: "container" | "tree";
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<PathStepList>;

  /**
   * Lists the containers of an object from the root down to itself, each with its position among its siblings, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/path`
   *
   * @example
   * const answer = await orrery.readModelObjectPathByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectPathByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** the way by containers, or that in the tree that explorers show, where each has a `partCount`; there it is empty for what is no part of the tree */
      readonly by?: "container" | "tree";
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<PathStepList>;

  /**
   * Lists what an object refers to, or what refers to it, among what the caller sees. `GET /api/models/{id}/objects/{objectId}/references`
   *
   * @example
   * const answer = await orrery.readModelObjectReferences({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectReferences(request: {
    readonly path: {
      readonly id: string;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      readonly direction?: "in" | "out";
      /** the project whose dataset is meant; that of the model by default */
      readonly 'project.id'?: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectReferenceList>;

  /**
   * Lists what an object refers to, or what refers to it, among what the caller sees, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/references`
   *
   * @example
   * const answer = await orrery.readModelObjectReferencesByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectReferencesByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      readonly direction?: "in" | "out";
      /** the project whose dataset is meant; that of the model by default */
      readonly 'project.id'?: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectReferenceList>;

  /**
   * Lists the representations that show an object. `GET /api/models/{id}/objects/{objectId}/representations`
   *
   * @example
   * const answer = await orrery.readModelObjectRepresentations({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectRepresentations(request: {
    readonly path: {
      readonly id: string;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<RepresentationList>;

  /**
   * Lists the representations that show an object, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/representations`
   *
   * @example
   * const answer = await orrery.readModelObjectRepresentationsByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectRepresentationsByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<RepresentationList>;

  /**
   * Lists the revisions in which an object changed, the newest first. `GET /api/models/{id}/objects/{objectId}/revisions`
   *
   * @example
   * const answer = await orrery.readModelObjectRevisions({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectRevisions(request: {
    readonly path: {
      readonly id: string;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectRevisionList>;

  /**
   * Lists the revisions in which an object changed, the newest first, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/revisions`
   *
   * @example
   * const answer = await orrery.readModelObjectRevisionsByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", objectId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelObjectRevisionsByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly objectId: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ObjectRevisionList>;

  /**
   * Reads the OWL ontology of a metamodel, or a model as the individuals of one. `GET /api/models/{id}/owl`
   *
   * @example
   * const answer = await orrery.readModelOwl({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelOwl(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly format?: "ttl" | "trig" | "rdf";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads the report of a model: its views, and its elements with documentation, properties and relations. `GET /api/models/{id}/report`
   *
   * @example
   * const answer = await orrery.readModelReport({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelReport(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly format?: "html" | "zip";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads the report of a model: its views, and its elements with documentation, properties and relations by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}/report`
   *
   * @example
   * const answer = await orrery.readModelReportByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" } });
   */
  readModelReportByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      readonly format?: "html" | "zip";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Tells what was understood of the file of a revision: counts by class, what is kept as it came, what was not understood, and three hashes that show whether anything is lost. `GET /api/models/{id}/revisions/{number}/report`
   *
   * @example
   * const answer = await orrery.readModelRevisionReport({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", number: 1 } });
   */
  readModelRevisionReport(request: {
    readonly path: {
      readonly id: string;
      /** the number of the revision */
      readonly number: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<ImportReport>;

  /**
   * Tells what was understood of the file of a revision, by the slug chain of its model. `GET /api/models/{scope}/{project}/{version}/{model}/revisions/{number}/report`
   *
   * @example
   * const answer = await orrery.readModelRevisionReportByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", number: 1 } });
   */
  readModelRevisionReportByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      /** the number of the revision */
      readonly number: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<ImportReport>;

  /**
   * Reads a table that a model has without anybody creating it. `GET /api/models/{id}/tables/{table}`
   *
   * @example
   * const answer = await orrery.readModelTable({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", table: "energy-grid" } });
   */
  readModelTable(request: {
    readonly path: {
      readonly id: string;
      readonly table: Slug;
    };
    readonly query?: {
      readonly format?: "json" | "csv" | "html" | "xlsx";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads a table that a model has without anybody creating it, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/tables/{table}`
   *
   * @example
   * const answer = await orrery.readModelTableByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", table: "energy-grid" } });
   */
  readModelTableByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly table: Slug;
    };
    readonly query?: {
      readonly format?: "json" | "csv" | "html" | "xlsx";
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads a small picture of a model. `GET /api/models/{id}/thumbnail`
   *
   * @example
   * const answer = await orrery.readModelThumbnail({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readModelThumbnail(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads a small picture of a model, by its slug chain. `GET /api/models/{scope}/{project}/{version}/{model}/thumbnail`
   *
   * @example
   * const answer = await orrery.readModelThumbnailByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" } });
   */
  readModelThumbnailByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of a revision; the current one by default */
      readonly revision?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Lists what is beneath an object in the tree that explorers show: buildings by their storeys, other models by containers. `GET /api/models/{id}/tree`
   *
   * @example
   * const answer = await orrery.readModelTree({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readModelTree(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** the object whose parts are meant; the roots of the tree where it is empty or not given */
      readonly 'parent.id'?: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<TreeNodeList>;

  /**
   * Lists what is beneath an object in the tree that explorers show: buildings by their storeys, other models by containers, by the slug chain of the model. `GET /api/models/{scope}/{project}/{version}/{model}/tree`
   *
   * @example
   * const answer = await orrery.readModelTreeByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, query: { size: 100 } });
   */
  readModelTreeByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** the number of a revision; the current one by default */
      readonly revision?: number;
      /** the object whose parts are meant; the roots of the tree where it is empty or not given */
      readonly 'parent.id'?: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<TreeNodeList>;

  /**
   * Reads one project. `GET /api/projects/{id}`
   *
   * @example
   * const answer = await orrery.readProject({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProject(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Project>;

  /**
   * Reads one project by its slug chain. `GET /api/projects/{scope}/{project}/{version}`
   *
   * @example
   * const answer = await orrery.readProjectByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev" } });
   */
  readProjectByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Project>;

  /**
   * Tells what is different between two projects, model by model, or object by object, and in representations, images and shared queries. `GET /api/projects/{id}/diff`
   *
   * @example
   * const answer = await orrery.readProjectDiff({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { to: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", size: 100 } });
   */
  readProjectDiff(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query: {
      /** the other project, which counts as the newer one */
      readonly to: string;
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 20 models and parts, or 1000 objects, at most are served */
      readonly size?: number;
      /** a model of one of them: its objects are compared instead */
      readonly 'model.id'?: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectDifference>;

  /**
   * Reads one enrollment. `GET /api/project-enrollments/{id}`
   *
   * @example
   * const answer = await orrery.readProjectEnrollment({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectEnrollment(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectEnrollment>;

  /**
   * Reads one image. `GET /api/project-images/{id}`
   *
   * @example
   * const answer = await orrery.readProjectImage({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectImage(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectImage>;

  /**
   * Reads the content of an image. `GET /api/project-images/{id}/content`
   *
   * @example
   * const answer = await orrery.readProjectImageContent({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectImageContent(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads one import. `GET /api/projects/{id}/imports/{importId}`
   *
   * @example
   * const answer = await orrery.readProjectImport({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", importId: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectImport(request: {
    readonly path: {
      readonly id: string;
      readonly importId: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectImport>;

  /**
   * Lists the metamodels of a project, or describes the one with a namespace URI. `GET /api/projects/{id}/metamodels`
   *
   * @example
   * const answer = await orrery.readProjectMetamodels({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, query: { size: 100 } });
   */
  readProjectMetamodels(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** the namespace of the one that is asked for */
      readonly uri?: string;
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<ListedMetamodelList | Metamodel>;

  /**
   * Reads one saved query. `GET /api/project-queries/{id}`
   *
   * @example
   * const answer = await orrery.readProjectQuery({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectQuery(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectQuery>;

  /**
   * Counts what there is in a project, as the caller sees it. `GET /api/projects/{id}/summary`
   *
   * @example
   * const answer = await orrery.readProjectSummary({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectSummary(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectSummary>;

  /**
   * Reads one member. `GET /api/project-users/{id}`
   *
   * @example
   * const answer = await orrery.readProjectUser({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readProjectUser(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<ProjectMember>;

  /**
   * Reads one representation. `GET /api/representations/{id}`
   *
   * @example
   * const answer = await orrery.readRepresentation({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readRepresentation(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Representation>;

  /**
   * Reads one representation by its slug chain. `GET /api/representations/{scope}/{project}/{version}/{model}/{representation}`
   *
   * @example
   * const answer = await orrery.readRepresentationByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", representation: "energy-grid" } });
   */
  readRepresentationByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly representation: Slug;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Representation>;

  /**
   * Reads the content of a representation. `GET /api/representations/{id}/content`
   *
   * @example
   * const answer = await orrery.readRepresentationContent({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readRepresentationContent(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly format?: "content" | "json" | "svg" | "png" | "scene" | "csv" | "html" | "xlsx" | "md" | "pdf";
      /** the number of a revision of the model; the current one by default */
      readonly revision?: number;
      /** draws what differs from this revision; by default the newest before `to` that the caller sees */
      readonly from?: number;
      /** the object that a form shows; its target by default */
      readonly object?: string;
      /** draws what differs up to this revision; the current one by default */
      readonly to?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads the content of a representation, by its slug chain. `GET /api/representations/{scope}/{project}/{version}/{model}/{representation}/content`
   *
   * @example
   * const answer = await orrery.readRepresentationContentByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid", representation: "energy-grid" } });
   */
  readRepresentationContentByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
      readonly representation: Slug;
    };
    readonly query?: {
      readonly format?: "content" | "json" | "svg" | "png" | "scene" | "csv" | "html" | "xlsx" | "md" | "pdf";
      /** the number of a revision of the model; the current one by default */
      readonly revision?: number;
      /** draws what differs from this revision; by default the newest before `to` that the caller sees */
      readonly from?: number;
      /** the object that a form shows; its target by default */
      readonly object?: string;
      /** draws what differs up to this revision; the current one by default */
      readonly to?: number;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Tells what is wrong in a document, as its caller sees it; nothing of other representations. `GET /api/representations/{id}/diagnostics`
   *
   * @example
   * const answer = await orrery.readRepresentationDiagnostics({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readRepresentationDiagnostics(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<DocumentDiagnostics>;

  /**
   * Reads one scope. `GET /api/scopes/{id}`
   *
   * @example
   * const answer = await orrery.readScope({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readScope(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Scope>;

  /**
   * Public settings. `GET /api/settings`
   *
   * @example
   * const answer = await orrery.readSettings();
   */
  readSettings(request?: RequestOptions): Promise<Settings>;

  /**
   * Reads one task. `GET /api/tasks/{id}`
   *
   * @example
   * const answer = await orrery.readTask({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readTask(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Task>;

  /**
   * Reads the file that a task has made. The findings of a validation are given as SARIF or CSV. `GET /api/tasks/{id}/result`
   *
   * @example
   * const answer = await orrery.readTaskResult({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readTaskResult(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      /** of the findings of a validation; SARIF unless told */
      readonly format?: "sarif" | "csv";
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
      /** Which bytes are asked for. */
      readonly Range?: string;
    };
  } & RequestOptions): Promise<Response>;

  /**
   * Reads what is known of a file that was sent for a task. `GET /api/uploads/{id}`
   *
   * @example
   * const answer = await orrery.readUpload({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readUpload(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<Upload>;

  /**
   * Reads one user, for signed-in callers. `GET /api/users/{id}`
   *
   * @example
   * const answer = await orrery.readUser({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  readUser(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of the copy that the caller has: 304 where it is still the same. */
      readonly 'If-None-Match'?: string;
    };
  } & RequestOptions): Promise<User>;

  /**
   * Rejects an enrollment. `POST /api/project-enrollments/{id}/reject`
   *
   * @example
   * await orrery.rejectProjectEnrollment({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  rejectProjectEnrollment(request: {
    readonly path: {
      readonly id: string;
    };
  } & RequestOptions): Promise<undefined>;

  /**
   * Replaces the content of a model. `PUT /api/models/{id}/content`
   *
   * @example
   * const answer = await orrery.replaceModelContent({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: new Blob(['…']) });
   */
  replaceModelContent(request: {
    readonly path: {
      readonly id: string;
    };
    readonly query?: {
      readonly format?: FormatName;
    };
    readonly headers?: {
      /** what the revision is about */
      readonly 'X-Revision-Message'?: string;
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: Blob | string | Blob;
    readonly contentType?: "application/octet-stream" | "application/json" | "application/vnd.xmi+xml" | "text/turtle" | "application/trig" | "application/rdf+xml" | "application/xml" | "application/x-step";
  } & RequestOptions): Promise<Model>;

  /**
   * Replaces the content of a model by its slug chain. `PUT /api/models/{scope}/{project}/{version}/{model}/content`
   *
   * @example
   * const answer = await orrery.replaceModelContentByChain({ path: { scope: "energy-grid", project: "energy-grid", version: "dev", model: "energy-grid" }, body: new Blob(['…']) });
   */
  replaceModelContentByChain(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
      readonly model: Slug;
    };
    readonly query?: {
      readonly format?: FormatName;
    };
    readonly headers?: {
      /** what the revision is about */
      readonly 'X-Revision-Message'?: string;
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: Blob | string | Blob;
    readonly contentType?: "application/octet-stream" | "application/json" | "application/vnd.xmi+xml" | "text/turtle" | "application/trig" | "application/rdf+xml" | "application/xml" | "application/x-step";
  } & RequestOptions): Promise<Model>;

  /**
   * Replaces the content of a representation. `PUT /api/representations/{id}/content`
   *
   * @example
   * const answer = await orrery.replaceRepresentationContent({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" }, body: { columns: ["name", "cost"] } });
   */
  replaceRepresentationContent(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
    readonly body: GivenContent;
  } & RequestOptions): Promise<Representation>;

  /**
   * Reserves a connection for the events of many operations in GraphQL. It is opened within 30 seconds by GET with its token. `PUT /api/graphql`
   *
   * @example
   * const answer = await orrery.reserveGraphqlConnection();
   */
  reserveGraphqlConnection(request?: RequestOptions): Promise<Response>;

  /**
   * Makes a one-time link to choose a new password. `POST /api/accounts/{id}/password-reset`
   *
   * @example
   * const answer = await orrery.resetAccountPassword({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } });
   */
  resetAccountPassword(request: {
    readonly path: {
      readonly id: string;
    };
  } & RequestOptions): Promise<PasswordLink>;

  /**
   * Makes the content of an older revision the current one. `POST /api/models/{id}/revisions/{number}/restore`
   *
   * @example
   * const answer = await orrery.restoreModelRevision({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01", number: 1 } });
   */
  restoreModelRevision(request: {
    readonly path: {
      readonly id: string;
      /** the number of the revision */
      readonly number: number;
    };
    readonly headers?: {
      /** what the revision is about */
      readonly 'X-Revision-Message'?: string;
      /** The ETag of what is to be changed: 412 where it has changed since. */
      readonly 'If-Match'?: string;
    };
  } & RequestOptions): Promise<Model>;

  /**
   * Searches everything that the caller sees. `GET /api/search`
   *
   * @example
   * const answer = await orrery.search({ query: { size: 100, text: "bak" } });
   */
  search(request: {
    readonly query: {
      /** the number of the page */
      readonly page?: number;
      /** how many on a page; 1000 at most are served */
      readonly size?: number;
      /** a field, with its direction; one after the other */
      readonly sort?: readonly (string)[];
      /** words, or parts of words; letters count without case and accents. One or two letters are looked for where words begin. What has the text as its id (a UUID, a GlobalId, an IRI; with `model.id` any id of the file) comes first. */
      readonly text: string;
      /** `scope`, `project`, `model`, `representation`, `object`, `query`; `!` in front negates; separated by commas it is either */
      readonly kind?: string | readonly (string)[];
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'scope.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'project.id'?: UuidFilter;
      /** a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present */
      readonly 'model.id'?: UuidFilter;
      /** `X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present */
      readonly eClass?: TextFilter;
    };
  } & RequestOptions): Promise<HitList>;

  /**
   * Ends the session of the browser. `POST /api/sign-out`
   *
   * @example
   * await orrery.signOut();
   */
  signOut(request?: RequestOptions): Promise<undefined>;

  /**
   * Stops an operation in GraphQL whose results go to a connection that was reserved. One that has ended is none any more. `DELETE /api/graphql`
   *
   * @example
   * const answer = await orrery.stopGraphqlOperation({ query: { operationId: "text" } });
   */
  stopGraphqlOperation(request: {
    readonly query: {
      /** the id that the operation was given */
      readonly operationId: string;
      /** The token of a connection that was reserved by PUT. */
      readonly token?: string;
    };
    readonly headers?: {
      /** The token of a connection that was reserved by PUT. */
      readonly 'X-Graphql-Event-Stream-Token'?: string;
    };
  } & RequestOptions): Promise<Stopped>;

  /**
   * Listens to several projects, and to all tasks of the caller. `GET /api/events`
   *
   * @example
   * for await (const { event, data } of orrery.streamEvents({ query: { 'project.id': "0190f0c2-4444-7c3e-9a55-3f1f2b6a9d05" } })) console.log(event, data);
   */
  streamEvents(request: {
    readonly query: {
      /** ids of 1 to 20 projects, with commas between them */
      readonly 'project.id': string;
    };
    readonly headers?: {
      /** The id of the last event that was heard, within 24 hours: those since come first. */
      readonly 'Last-Event-Id'?: string;
    };
  } & RequestOptions): AsyncIterable<ServerEvent>;

  /**
   * Answers a query in GraphQL as JSON, or with server-sent events, a subscription with events alone; or those of all operations of a connection that was reserved. `GET /api/graphql`
   *
   * @example
   * for await (const { event, data } of orrery.streamGraphql()) console.log(event, data);
   */
  streamGraphql(request?: {
    readonly query?: {
      /** a document of GraphQL; needed where there is no token */
      readonly query?: string;
      /** The token of a connection that was reserved by PUT. */
      readonly token?: string;
      /** which operation of the document is meant */
      readonly operationName?: string;
      /** values of its variables, as JSON */
      readonly variables?: string;
      /** is not heeded */
      readonly extensions?: string;
    };
    readonly headers?: {
      /** The token of a connection that was reserved by PUT. */
      readonly 'X-Graphql-Event-Stream-Token'?: string;
      /** The id of the last event that was heard, within 24 hours. */
      readonly 'Last-Event-Id'?: string;
    };
  } & RequestOptions): AsyncIterable<ServerEvent>;

  /**
   * Listens to a project. `GET /api/projects/{id}/events`
   *
   * @example
   * for await (const { event, data } of orrery.streamProjectEvents({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } })) console.log(event, data);
   */
  streamProjectEvents(request: {
    readonly path: {
      readonly id: string;
    };
    readonly headers?: {
      /** The id of the last event that was heard, within 24 hours: those since come first. */
      readonly 'Last-Event-Id'?: string;
    };
  } & RequestOptions): AsyncIterable<ServerEvent>;

  /**
   * Listens to the progress of a task. `GET /api/tasks/{id}/events`
   *
   * @example
   * for await (const { event, data } of orrery.streamTaskEvents({ path: { id: "0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01" } })) console.log(event, data);
   */
  streamTaskEvents(request: {
    readonly path: {
      readonly id: string;
    };
  } & RequestOptions): AsyncIterable<ServerEvent>;

  /**
   * Takes the request to join back. `POST /api/projects/{scope}/{project}/{version}/unenroll`
   *
   * @example
   * await orrery.unenrollFromProject({ path: { scope: "energy-grid", project: "energy-grid", version: "dev" } });
   */
  unenrollFromProject(request: {
    readonly path: {
      readonly scope: Slug;
      readonly project: Slug;
      readonly version: Version;
    };
  } & RequestOptions): Promise<undefined>;
}

/** Method, address, what the answer is read as, and the media types that a body may have. */
export const operationTable = {
  approveProjectEnrollment: ['POST', '/api/project-enrollments/{id}/approve', 'empty', 'application/json'],
  changeAccount: ['PATCH', '/api/accounts/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  changeModel: ['PATCH', '/api/models/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  changeModelContent: ['POST', '/api/models/{id}/changes', 'json', 'application/json'],
  changeModelContentByChain: ['POST', '/api/models/{scope}/{project}/{version}/{model}/changes', 'json', 'application/json'],
  changePreferences: ['PATCH', '/api/users/current', 'json', 'application/json', 'application/merge-patch+json'],
  changeProject: ['PATCH', '/api/projects/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  changeProjectImage: ['PATCH', '/api/project-images/{id}', 'json', 'multipart/form-data'],
  changeProjectQuery: ['PATCH', '/api/project-queries/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  changeProjectUser: ['PATCH', '/api/project-users/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  changeRepresentation: ['PATCH', '/api/representations/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  changeScope: ['PATCH', '/api/scopes/{id}', 'json', 'application/json', 'application/merge-patch+json'],
  chat: ['POST', '/api/chat', 'events', 'application/json'],
  confirmTask: ['POST', '/api/tasks/{id}/confirm', 'empty', 'application/json'],
  createAccount: ['POST', '/api/accounts', 'json', 'application/json'],
  createModel: ['POST', '/api/models', 'json', 'application/json', 'multipart/form-data'],
  createProject: ['POST', '/api/projects', 'json', 'application/json'],
  createProjectEnrollment: ['POST', '/api/project-enrollments', 'json', 'application/json'],
  createProjectImage: ['POST', '/api/project-images', 'json', 'multipart/form-data'],
  createProjectImport: ['POST', '/api/projects/{id}/imports', 'json', 'application/json'],
  createProjectQuery: ['POST', '/api/project-queries', 'json', 'application/json'],
  createProjectUser: ['POST', '/api/project-users', 'json', 'application/json'],
  createRepresentation: ['POST', '/api/representations', 'json', 'application/json'],
  createScope: ['POST', '/api/scopes', 'json', 'application/json'],
  createTask: ['POST', '/api/tasks', 'json', 'application/json'],
  createUpload: ['POST', '/api/uploads', 'json', 'application/octet-stream'],
  deleteModel: ['DELETE', '/api/models/{id}', 'empty'],
  deleteProject: ['DELETE', '/api/projects/{id}', 'empty'],
  deleteProjectEnrollment: ['DELETE', '/api/project-enrollments/{id}', 'empty'],
  deleteProjectImage: ['DELETE', '/api/project-images/{id}', 'empty'],
  deleteProjectImport: ['DELETE', '/api/projects/{id}/imports/{importId}', 'empty'],
  deleteProjectQuery: ['DELETE', '/api/project-queries/{id}', 'empty'],
  deleteProjectUser: ['DELETE', '/api/project-users/{id}', 'empty'],
  deleteRepresentation: ['DELETE', '/api/representations/{id}', 'empty'],
  deleteScope: ['DELETE', '/api/scopes/{id}', 'empty'],
  deleteTask: ['DELETE', '/api/tasks/{id}', 'empty'],
  deleteUpload: ['DELETE', '/api/uploads/{id}', 'empty'],
  diagnoseExpression: ['POST', '/api/projects/{id}/expression-diagnostics', 'json', 'application/json'],
  enrollInProject: ['POST', '/api/projects/{scope}/{project}/{version}/enroll', 'empty'],
  evaluateExpression: ['POST', '/api/projects/{id}/expression-evaluations', 'events', 'application/json'],
  executeGraphql: ['POST', '/api/graphql', 'json', 'application/json'],
  executeGraphqlWithFile: ['POST', '/api/graphql/upload', 'json', 'multipart/form-data'],
  listAccounts: ['GET', '/api/accounts', 'json'],
  listAuditRecords: ['GET', '/api/audit', 'json'],
  listModelDiagnostics: ['GET', '/api/models/{id}/diagnostics', 'json'],
  listModelDiagnosticsByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/diagnostics', 'json'],
  listModelObjects: ['GET', '/api/models/{id}/objects', 'json'],
  listModelObjectsByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects', 'json'],
  listModelRevisions: ['GET', '/api/models/{id}/revisions', 'json'],
  listModelRevisionsByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/revisions', 'json'],
  listModelTables: ['GET', '/api/models/{id}/tables', 'json'],
  listModelTablesByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/tables', 'json'],
  listModelTypes: ['GET', '/api/models/{id}/types', 'json'],
  listModelTypesByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/types', 'json'],
  listModels: ['GET', '/api/models', 'json'],
  listProjectEnrollments: ['GET', '/api/project-enrollments', 'json'],
  listProjectImages: ['GET', '/api/project-images', 'json'],
  listProjectImports: ['GET', '/api/projects/{id}/imports', 'json'],
  listProjectQueries: ['GET', '/api/project-queries', 'json'],
  listProjectUsers: ['GET', '/api/project-users', 'json'],
  listProjectVersions: ['GET', '/api/projects/{id}/versions', 'json'],
  listProjects: ['GET', '/api/projects', 'json'],
  listRepresentations: ['GET', '/api/representations', 'json'],
  listScopes: ['GET', '/api/scopes', 'json'],
  listTaskFindings: ['GET', '/api/tasks/{id}/findings', 'json'],
  listTasks: ['GET', '/api/tasks', 'json'],
  listUsers: ['GET', '/api/users', 'json'],
  proposeExpressions: ['POST', '/api/projects/{id}/expression-proposals', 'json', 'application/json'],
  putPresence: ['PUT', '/api/projects/{id}/presence', 'empty', 'application/json'],
  queryOrUpdateProject: ['POST', '/api/projects/{id}/sparql', 'response', 'application/x-www-form-urlencoded', 'application/sparql-query', 'text/plain', 'application/sparql-update'],
  queryProject: ['GET', '/api/projects/{id}/sparql', 'response'],
  readAccount: ['GET', '/api/accounts/{id}', 'json'],
  readAuditRecord: ['GET', '/api/audit/{id}', 'json'],
  readCurrentUser: ['GET', '/api/users/current', 'json'],
  readDefaultRepresentation: ['GET', '/api/representations/{scope}/{project}/{version}/{model}', 'json'],
  readEntry: ['GET', '/api', 'json'],
  readModel: ['GET', '/api/models/{id}', 'json'],
  readModelByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}', 'json'],
  readModelContent: ['GET', '/api/models/{id}/content', 'response'],
  readModelContentByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/content', 'response'],
  readModelDiff: ['GET', '/api/models/{id}/diff', 'json'],
  readModelDiffByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/diff', 'json'],
  readModelEcore: ['GET', '/api/models/{id}/ecore', 'response'],
  readModelGeometry: ['GET', '/api/models/{id}/geometry', 'json'],
  readModelGeometryByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/geometry', 'json'],
  readModelGeometryTile: ['GET', '/api/models/{id}/geometry/{tile}', 'response'],
  readModelGeometryTileByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/geometry/{tile}', 'response'],
  readModelObject: ['GET', '/api/models/{id}/objects/{objectId}', 'json'],
  readModelObjectByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects/{objectId}', 'json'],
  readModelObjectForm: ['GET', '/api/models/{id}/objects/{objectId}/form', 'response'],
  readModelObjectFormByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/form', 'response'],
  readModelObjectPath: ['GET', '/api/models/{id}/objects/{objectId}/path', 'json'],
  readModelObjectPathByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/path', 'json'],
  readModelObjectReferences: ['GET', '/api/models/{id}/objects/{objectId}/references', 'json'],
  readModelObjectReferencesByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/references', 'json'],
  readModelObjectRepresentations: ['GET', '/api/models/{id}/objects/{objectId}/representations', 'json'],
  readModelObjectRepresentationsByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/representations', 'json'],
  readModelObjectRevisions: ['GET', '/api/models/{id}/objects/{objectId}/revisions', 'json'],
  readModelObjectRevisionsByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/objects/{objectId}/revisions', 'json'],
  readModelOwl: ['GET', '/api/models/{id}/owl', 'response'],
  readModelReport: ['GET', '/api/models/{id}/report', 'response'],
  readModelReportByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/report', 'response'],
  readModelRevisionReport: ['GET', '/api/models/{id}/revisions/{number}/report', 'json'],
  readModelRevisionReportByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/revisions/{number}/report', 'json'],
  readModelTable: ['GET', '/api/models/{id}/tables/{table}', 'response'],
  readModelTableByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/tables/{table}', 'response'],
  readModelThumbnail: ['GET', '/api/models/{id}/thumbnail', 'response'],
  readModelThumbnailByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/thumbnail', 'response'],
  readModelTree: ['GET', '/api/models/{id}/tree', 'json'],
  readModelTreeByChain: ['GET', '/api/models/{scope}/{project}/{version}/{model}/tree', 'json'],
  readProject: ['GET', '/api/projects/{id}', 'json'],
  readProjectByChain: ['GET', '/api/projects/{scope}/{project}/{version}', 'json'],
  readProjectDiff: ['GET', '/api/projects/{id}/diff', 'json'],
  readProjectEnrollment: ['GET', '/api/project-enrollments/{id}', 'json'],
  readProjectImage: ['GET', '/api/project-images/{id}', 'json'],
  readProjectImageContent: ['GET', '/api/project-images/{id}/content', 'response'],
  readProjectImport: ['GET', '/api/projects/{id}/imports/{importId}', 'json'],
  readProjectMetamodels: ['GET', '/api/projects/{id}/metamodels', 'json'],
  readProjectQuery: ['GET', '/api/project-queries/{id}', 'json'],
  readProjectSummary: ['GET', '/api/projects/{id}/summary', 'json'],
  readProjectUser: ['GET', '/api/project-users/{id}', 'json'],
  readRepresentation: ['GET', '/api/representations/{id}', 'json'],
  readRepresentationByChain: ['GET', '/api/representations/{scope}/{project}/{version}/{model}/{representation}', 'json'],
  readRepresentationContent: ['GET', '/api/representations/{id}/content', 'response'],
  readRepresentationContentByChain: ['GET', '/api/representations/{scope}/{project}/{version}/{model}/{representation}/content', 'response'],
  readRepresentationDiagnostics: ['GET', '/api/representations/{id}/diagnostics', 'json'],
  readScope: ['GET', '/api/scopes/{id}', 'json'],
  readSettings: ['GET', '/api/settings', 'json'],
  readTask: ['GET', '/api/tasks/{id}', 'json'],
  readTaskResult: ['GET', '/api/tasks/{id}/result', 'response'],
  readUpload: ['GET', '/api/uploads/{id}', 'json'],
  readUser: ['GET', '/api/users/{id}', 'json'],
  rejectProjectEnrollment: ['POST', '/api/project-enrollments/{id}/reject', 'empty'],
  replaceModelContent: ['PUT', '/api/models/{id}/content', 'json', 'application/octet-stream', 'application/json', 'application/vnd.xmi+xml', 'text/turtle', 'application/trig', 'application/rdf+xml', 'application/xml', 'application/x-step'],
  replaceModelContentByChain: ['PUT', '/api/models/{scope}/{project}/{version}/{model}/content', 'json', 'application/octet-stream', 'application/json', 'application/vnd.xmi+xml', 'text/turtle', 'application/trig', 'application/rdf+xml', 'application/xml', 'application/x-step'],
  replaceRepresentationContent: ['PUT', '/api/representations/{id}/content', 'json', 'application/json'],
  reserveGraphqlConnection: ['PUT', '/api/graphql', 'response'],
  resetAccountPassword: ['POST', '/api/accounts/{id}/password-reset', 'json'],
  restoreModelRevision: ['POST', '/api/models/{id}/revisions/{number}/restore', 'json'],
  search: ['GET', '/api/search', 'json'],
  signOut: ['POST', '/api/sign-out', 'empty'],
  stopGraphqlOperation: ['DELETE', '/api/graphql', 'json'],
  streamEvents: ['GET', '/api/events', 'events'],
  streamGraphql: ['GET', '/api/graphql', 'events'],
  streamProjectEvents: ['GET', '/api/projects/{id}/events', 'events'],
  streamTaskEvents: ['GET', '/api/tasks/{id}/events', 'events'],
  unenrollFromProject: ['POST', '/api/projects/{scope}/{project}/{version}/unenroll', 'empty'],
} as const;
