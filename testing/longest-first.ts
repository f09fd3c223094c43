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
  'scripts/check.test.ts',
  'clients/web/testing/queries.test.ts',
  'server/src/engine/sparql/limits.test.ts',
  'server/src/engine/sparql/processes.test.ts',
  'torture/tasks/tasks.test.ts',
  'clients/web/testing/mid-work.test.ts',
  'clients/web/testing/first-hours/first-hours.test.ts',
  'server/src/processes/job-host.test.ts',
  'server/src/engine/limits.test.ts',
  'proofs/twin-pages/twin-pages.test.ts',
  'proofs/mutations/mutations.test.ts',
  'testing/guides/guides.test.ts',
  'torture/start/start.test.ts',
  'server/src/operations/merges/merge-project-version.test.ts',
  'benchmarks/train/questions/questions.test.ts',
  'server/src/engine/sparql/changes.test.ts',
  'server/src/http/answers/hal-links.test.ts',
  'clients/web/testing/going-on.test.ts',
  'server/src/operations/versions/version-parts.test.ts',
  'server/src/operations/sparql/standing-queries.test.ts',
  'server/src/operations/forms/archimate-content.test.ts',
  'server/src/operations/objects/object-bounds.test.ts',
  'server/src/engine/sparql/parsing/parser-pool.test.ts',
  'server/src/operations/representations/pictures.test.ts',
  'server/src/storage/content/content-differences.test.ts',
  'server/src/storage/content/content-collector.test.ts',
  'server/src/operations/search/search.test.ts',
  'server/src/storage/content/content-race.test.ts',
  'server/src/operations/expression-edits/run-expression.test.ts',
  'proofs/matrix/odd-callers.test.ts',
  'server/src/storage/content/content-store.test.ts',
  'server/src/operations/archives/archives.test.ts',
  'proofs/graphql/every-type-equality.test.ts',
  'server/src/operations/revisions/concurrent-writes.test.ts',
  'server/src/engine/expressions/evaluations.test.ts',
  'libraries/kernel/src/object-index/editing/patched-index.test.ts',
  'server/src/operations/sparql/sparql-routes.test.ts',
  'server/src/doors/chat/chat-door.test.ts',
  'libraries/sparql/src/standing/row-changes.test.ts',
  'libraries/formats/src/rdf-xml/rdf-xml-hostile.test.ts',
  'server/src/operations/changes/change-routes.test.ts',
  'libraries/formats/src/exchange/exchange-hostile.test.ts',
  'architecture.test.ts',
  'server/src/operations/representations/representation-routes.test.ts',
  'libraries/rdf/src/editing/object-patch-random.test.ts',
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
