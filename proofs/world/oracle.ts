/** Who sees what and may do what, read off docs/decisions/who-sees-what.md by hand: nothing here comes from the service. */
import type {
  AuditRecord,
  Enrollment,
  Entities,
  Import,
  Member,
  Model,
  Person,
  Project,
  Revision,
  SavedQuery,
  Scope,
} from './entities.ts';

export class Oracle {
  private readonly scopes: ReadonlyMap<string, Scope>;
  private readonly projects: ReadonlyMap<string, Project>;
  private readonly models: ReadonlyMap<string, Model>;
  private readonly memberships: ReadonlyMap<string, Member>;
  /** All that it judges. */
  readonly world: Entities;

  constructor(entities: Entities) {
    this.world = entities;
    this.scopes = new Map(entities.scopes.map((scope) => [scope.id, scope]));
    this.projects = new Map(entities.projects.map((project) => [project.id, project]));
    this.models = new Map(entities.models.map((model) => [model.id, model]));
    this.memberships = new Map(entities.members.map((member) => [`${member.projectId} ${member.userId}`, member]));
  }

  /** "Role `none` keeps a member record without any right from it." */
  membership(person: Person, projectId: string): Member | undefined {
    const member = this.memberships.get(`${projectId} ${person.id}`);
    return member?.role === 'none' ? undefined : member;
  }

  /** "Anonymous 99; signed in 199; a member of the project the larger of 199 and the member record's clearance; an administrator 299." */
  clearance(person: Person, projectId?: string): number {
    if (person.isAdministrator) return 299;
    if (person.id === undefined) return 99;
    return Math.max(199, projectId === undefined ? 0 : (this.membership(person, projectId)?.clearance ?? 0));
  }

  /** "A restricted scope is seen by its creator, by administrators, and by members of any of its projects whose clearance covers the scope's value." */
  seesScope(person: Person, id: string): boolean {
    const scope = this.scopes.get(id);
    if (!scope) return false;
    const inside = this.world.projects.filter((project) => project.scopeId === id);
    const clearance = Math.max(...[undefined, ...inside.map((it) => it.id)].map((it) => this.clearance(person, it)));
    return clearance >= scope.confidentiality || scope.creatorId === person.id;
  }

  seesProject(person: Person, id: string): boolean {
    const project = this.projects.get(id);
    const scope = project && this.scopes.get(project.scopeId);
    return scope !== undefined && this.clearance(person, id) >= Math.max(project!.confidentiality, scope.confidentiality);
  }

  /** "A model is seen when the caller's clearance for its project covers the model's and the project's and the scope's confidentiality." */
  seesModel(person: Person, id: string): boolean {
    const model = this.models.get(id);
    if (!model || !this.seesProject(person, model.projectId)) return false;
    return this.clearance(person, model.projectId) >= model.confidentiality;
  }

  /** "Reading, comparing or restoring it needs clearance for the larger of the two values"; the current one is as confidential as the model. */
  seesRevision(person: Person, { modelId, number, confidentiality }: Revision): boolean {
    if (!this.seesModel(person, modelId)) return false;
    const isCurrent = !this.world.revisions.some((it) => it.modelId === modelId && it.number > number);
    return isCurrent || this.clearance(person, this.models.get(modelId)!.projectId) >= confidentiality;
  }

  /** "Members are listed to members of the same project and to administrators; everyone sees their own records." */
  seesMember(person: Person, { projectId, userId }: Member): boolean {
    const isInside = person.isAdministrator || this.membership(person, projectId) !== undefined || userId === person.id;
    return isInside && this.seesProject(person, projectId);
  }

  /** "Seen by its user and by the project's managers"; "own member and enrollment records show only while the project is seen". */
  seesEnrollment(person: Person, { projectId, userId }: Enrollment): boolean {
    return (userId === person.id || this.manages(person, projectId)) && this.seesProject(person, projectId);
  }

  /** What hangs on a project "is seen exactly when that … project is"; an import hangs on two. */
  seesImport(person: Person, { projectId, importedId }: Import): boolean {
    return this.seesProject(person, projectId) && this.seesProject(person, importedId);
  }

  /** "Own ones are seen by their creator alone (not by administrators)"; shared ones have a confidentiality. */
  seesQuery(person: Person, { projectId, isShared, confidentiality, creatorId }: SavedQuery): boolean {
    if (!this.seesProject(person, projectId)) return false;
    return isShared ? this.clearance(person, projectId) >= confidentiality : creatorId === person.id;
  }

  /** "Readable for owners and administrators"; "an audit record has the confidentiality of its entity at that time". */
  seesRecord(person: Person, { projectId, scopeId, confidentiality, importedId }: AuditRecord): boolean {
    // What people keep to themselves, such as a query that is not shared.
    if (confidentiality > 299) return false;
    if (person.isAdministrator) return true;
    if (projectId === null) return this.changesScope(person, scopeId);
    const isCovered = this.clearance(person, projectId) >= confidentiality && this.seesProject(person, projectId);
    return this.manages(person, projectId) && isCovered && (importedId === undefined || this.seesProject(person, importedId));
  }

  /** "Update or delete a project, manage members and enrollments: project `owner`, administrators." */
  manages(person: Person, projectId: string): boolean {
    return person.isAdministrator || this.membership(person, projectId)?.role === 'owner';
  }

  /** "… change or delete models, content, representations, images, imports …: project `editor` or `owner`, administrators." */
  edits(person: Person, projectId: string): boolean {
    return this.manages(person, projectId) || this.membership(person, projectId)?.role === 'editor';
  }

  /** "Update or delete a scope, create projects in it: its creator, administrators." */
  changesScope(person: Person, id: string): boolean {
    return person.isAdministrator || (person.id !== undefined && this.scopes.get(id)?.creatorId === person.id);
  }
}
