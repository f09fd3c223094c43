/** The order of files of tests: those that take longest come first, so that no worker has one of them left when the others are done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Changing from one project to another costs the imports anew. Those of the last one that take longest come first, too. */
const projects = ['sqlite', 'postgres', 'plain'];

/** By what they are known to take: their size tells nothing of it, and a fresh clone remembers no earlier run. */
export const longest: readonly string[] = [
  'proofs/matrix/access-matrix.test.ts',
  'conformance/api/conformance-api.test.ts',
  'clients/web/testing/application.test.ts',
  'clients/web/testing/pictures.test.ts',
  'torture/crash/crash.test.ts',
  'proofs/twin-worlds/twin-worlds.test.ts',
  'clients/web/testing/queries.test.ts',
  'scripts/check.test.ts',
  'server/src/engine/sparql/limits.test.ts',
  'server/src/engine/sparql/processes.test.ts',
  'torture/tasks/tasks.test.ts',
  'testing/guides/guides.test.ts',
  'clients/web/testing/first-hours/first-hours.test.ts',
  'proofs/twin-pages/twin-pages.test.ts',
  'torture/start/start.test.ts',
  'proofs/mutations/mutations.test.ts',
  'server/src/engine/limits.test.ts',
  'server/src/processes/job-host.test.ts',
  'server/src/operations/objects/object-bounds.test.ts',
  'server/src/http/answers/hal-links.test.ts',
  'benchmarks/train/questions/questions.test.ts',
  'server/src/storage/content/content-race.test.ts',
  'proofs/matrix/odd-callers.test.ts',
  'server/src/storage/sqlite/lane.test.ts',
  'server/src/operations/merges/merge-project-version.test.ts',
  'proofs/graphql/every-type-equality.test.ts',
  'conformance/clients/typescript-client.test.ts',
  'server/src/operations/revisions/concurrent-writes.test.ts',
  'server/src/storage/content/content-differences.test.ts',
  'server/src/operations/sparql/standing-queries.test.ts',
  'server/src/operations/sparql/sparql-routes.test.ts',
  'server/src/engine/editing/edit-in-memory.test.ts',
  'server/src/engine/drawing/pictures.test.ts',
  'server/src/engine/sparql/parsing/parser-pool.test.ts',
  'server/src/engine/sparql/changes.test.ts',
  'server/src/engine/documents/documents.test.ts',
  'libraries/formats/src/exchange/exchange-hostile.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => projectRank(one) - projectRank(other) || lengthRank(one) - lengthRank(other));
  }
}

function projectRank({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

/** Those that are not listed are shorter than those that are. */
function lengthRank({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank < 0 ? longest.length : rank;
}
