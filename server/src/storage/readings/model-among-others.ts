/** A model among others: how far everyone who sees it sees them, and everyone who sees them sees it. */

/** `access/shared-visibility.ts` has the rule. */
export interface ModelAmongOthers {
  readonly id: string;
  readonly projectId: string;
  /** In its own project, everyone who sees it sees models up to this. */
  readonly confidentiality: number;
  /** Everyone who sees it sees models and projects elsewhere up to this. */
  readonly mostElsewhere: number;
  /** Everyone who sees a model elsewhere from this on sees it, too. */
  readonly leastElsewhere: number;
}
