/** The wings of the service. A new one is a file of this folder and a line here. */

import { auditWing } from './audit-wing.ts';
import { changesWing } from './changes-wing.ts';
import { datasetsWing } from './datasets-wing.ts';
import { eventsWing } from './events-wing.ts';
import { expressionsWing } from './expressions-wing.ts';
import { geometryWing } from './geometry-wing.ts';
import { modelsWing } from './models-wing.ts';
import { objectsWing } from './objects-wing.ts';
import { peopleWing } from './people-wing.ts';
import { projectsWing } from './projects-wing.ts';
import { representationContentsWing } from './representation-contents-wing.ts';
import { representationsWing } from './representations-wing.ts';
import { searchWing } from './search-wing.ts';
import type { WingDependencies } from './service-dependencies.ts';
import { signInWing } from './sign-in-wing.ts';
import { sparqlWing } from './sparql-wing.ts';
import { storageWing } from './storage-wing.ts';
import { tasksWing } from './tasks-wing.ts';
import { Wings } from './wing.ts';

/** Each stands on those above it. */
export const wings = new Wings<WingDependencies>()
  .and(storageWing)
  .and(signInWing)
  .and(projectsWing)
  .and(modelsWing)
  .and(geometryWing)
  .and(representationsWing)
  .and(peopleWing)
  .and(eventsWing)
  .and(datasetsWing)
  .and(objectsWing)
  .and(changesWing)
  .and(sparqlWing)
  .and(expressionsWing)
  .and(representationContentsWing)
  .and(searchWing)
  .and(tasksWing)
  .and(auditWing);

/** Everything that a door can call. */
export type UseCases = Awaited<ReturnType<typeof wings.open>>['useCases'];
