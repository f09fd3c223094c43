/** The use cases that fields call. Lists and single entities of resources come with these, by their routes. */
import type { ContentChanges } from '../../operations/changes/content-changes.ts';
import type { Presences } from '../../operations/events/presences.ts';
import type { ProjectEvents } from '../../operations/events/project-events.ts';
import type { Expressions } from '../../operations/expressions/expressions.ts';
import type { ModelForms } from '../../operations/forms/model-forms.ts';
import type { ProjectMetamodels } from '../../operations/metamodels/project-metamodels.ts';
import type { ModelObjects } from '../../operations/objects/model-objects.ts';
import type { RepresentationContents } from '../../operations/representations/representation-contents.ts';
import type { ModelContents } from '../../operations/revisions/model-contents.ts';
import type { Search } from '../../operations/search/search.ts';
import type { Sparql } from '../../operations/sparql/sparql.ts';
import type { ProjectSummaries } from '../../operations/summaries/project-summaries.ts';
import type { TaskEvents } from '../../operations/tasks/task-events.ts';
import type { ProjectVersions } from '../../operations/versions/project-versions.ts';
import type { Diagnostics } from '../../resources/diagnostics/diagnostics.ts';
import type { Models } from '../../resources/models/models.ts';
import type { ProjectEnrollments } from '../../resources/project-enrollments/project-enrollments.ts';
import type { ProjectImages } from '../../resources/project-images/project-images.ts';
import type { ProjectImports } from '../../resources/project-imports/project-imports.ts';
import type { Projects } from '../../resources/projects/projects.ts';
import type { Representations } from '../../resources/representations/representations.ts';
import type { Revisions } from '../../resources/revisions/revisions.ts';
import type { Tasks } from '../../resources/tasks/tasks.ts';
import type { Uploads } from '../../resources/uploads/uploads.ts';
import type { Users } from '../../resources/users/users.ts';
import type { Accounts } from '../../sign-in/accounts/accounts.ts';

export interface GraphqlUseCases {
  readonly projects: Projects;
  readonly enrollments: ProjectEnrollments;
  readonly imports: ProjectImports;
  readonly images: ProjectImages;
  readonly models: Models;
  readonly revisions: Revisions;
  readonly diagnostics: Diagnostics;
  readonly representations: Representations;
  readonly representationContents: RepresentationContents;
  readonly modelForms: ModelForms;
  readonly modelContents: ModelContents;
  readonly modelObjects: ModelObjects;
  readonly contentChanges: ContentChanges;
  readonly summaries: ProjectSummaries;
  readonly metamodels: ProjectMetamodels;
  readonly projectVersions: ProjectVersions;
  readonly sparql: Sparql;
  readonly expressions: Expressions;
  readonly search: Search;
  readonly users: Users;
  /** Only where the service is its own issuer. */
  readonly accounts: Accounts | undefined;
  readonly tasks: Tasks;
  readonly taskUploads: Uploads;
  readonly presences: Presences;
  readonly events: ProjectEvents;
  readonly taskEvents: TaskEvents;
}
