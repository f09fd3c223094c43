/** The modules of this door in the order in which they stand on each other: each is loaded by itself, so that others are served between them. */
import { setImmediate as others } from 'node:timers/promises';

const modules: readonly (() => Promise<unknown>)[] = [
  () => import('graphql/language'),
  () => import('graphql/type'),
  () => import('graphql/utilities'),
  () => import('graphql/execution'),
  () => import('graphql/validation'),
  () => import('graphql'),
  () => import('./schema-types.ts'),
  () => import('./execution/query-cost.ts'),
  () => import('./execution/operation-executor.ts'),
  () => import('./execution/execution.ts'),
  () => import('./resources/object-node.ts'),
  () => import('./fields/object-type.ts'),
  () => import('./fields/model-fields.ts'),
  () => import('./fields/content-fields.ts'),
  () => import('./fields/project-fields.ts'),
  () => import('./fields/question-fields.ts'),
  () => import('./fields/root-fields.ts'),
  () => import('./mutations/project-mutations.ts'),
  () => import('./mutations/people-mutations.ts'),
  () => import('./mutations/upload-mutations.ts'),
  () => import('./subscriptions/subscription-fields.ts'),
];

/** Node.js loads a module with all that it stands on in one turn of the event loop: all of these together took most of a second of it. */
export async function loadInTurns(): Promise<void> {
  for (const load of modules) {
    await load();
    await others();
  }
}
