/** The models of a twin: the same in all that a caller sees, and others in all that the caller does not. */
import type { Entities, Model, Person, Revision } from '../world/entities.ts';
import { Oracle } from '../world/oracle.ts';
import { drawRevision, secretModels } from './draw-models.ts';
import type { Random } from './random.ts';

/** What is hidden of them is gone, or is called or holds something else. */
export function changedModels(world: Entities, seen: Entities, projectIds: ReadonlySet<string>, random: Random) {
  const visible = new Set(seen.models.map(({ id }) => id));
  const models = world.models
    .filter(({ id, projectId }) => projectIds.has(projectId) && (visible.has(id) || random.chance(0.5)))
    .map((model) => (visible.has(model.id) ? model : renamed(model, random)));
  const hidden = models.filter(({ id }) => !visible.has(id)).map(({ id }) => id);
  const known = new Map(models.map((model) => [model.id, model]));
  const shown = new Set(seen.revisions.map(({ id }) => id));
  return {
    models: models.map((model) => ({ ...model, previousVersionId: previousOf(model, visible, hidden, random) })),
    revisions: world.revisions
      .filter(({ modelId }) => known.has(modelId))
      .map((revision) => (shown.has(revision.id) ? revision : rewritten(revision, known.get(revision.modelId)!, random))),
  };
}

/** Hidden models beside those that are seen, and in projects that are not: many of them metamodels. */
export function moreModels(world: Entities, person: Person, random: Random): Entities {
  const oracle = new Oracle(world);
  const beyond = world.projects.filter(({ id }) => oracle.clearance(person, id) < 299);
  return secretModels(random, random.some(beyond, 0.5));
}

function renamed(model: Model, random: Random): Model {
  if (random.chance(0.4)) return model;
  const number = random.upTo(10 ** 6);
  return { ...model, name: `Other ${number}`, slug: `other-${number}` };
}

/** Another content under the same number, as confidential as it was. */
function rewritten(revision: Revision, model: Model, random: Random): Revision {
  const { content, message, creatorId } = drawRevision(random, model, revision.number);
  return { ...revision, content, message, creatorId };
}

function previousOf(
  { id, previousVersionId }: Model,
  visible: ReadonlySet<string>,
  hidden: readonly string[],
  random: Random,
): string | null {
  if (previousVersionId !== null && visible.has(previousVersionId)) return previousVersionId;
  const others = hidden.filter((it) => it !== id);
  return others.length > 0 && random.chance(0.5) ? random.one(others) : null;
}
