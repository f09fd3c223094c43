/** A model with the bounds of shared visibility: which other models all its viewers see, and whose viewers all see it. */

/** The rule is in `access/shared-visibility.ts`. All bounds are confidentialities. */
export interface VisibilityBounds {
  readonly id: string;
  readonly projectId: string;
  /** In the same project, everyone who sees this model sees models up to its own confidentiality. */
  readonly confidentiality: number;
  /** In other projects, everyone who sees this model sees models and projects up to this. */
  readonly highestSeenElsewhere: number;
  /** In other projects, everyone who sees a model of at least this confidentiality sees this model. */
  readonly lowestSeeingElsewhere: number;
}

/** Models of one project that are equally confidential: the same is seen around all of them. */
export function withSameBounds(models: readonly VisibilityBounds[]): Iterable<readonly VisibilityBounds[]> {
  return Map.groupBy(models, ({ projectId, confidentiality }) => `${projectId} ${confidentiality}`).values();
}
