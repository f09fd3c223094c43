/** The tables of project versions. */
export interface VersionTables {
  /** A copy under way, within its transaction. */
  project_copies: { id: string; project_id: string; creator_id: string; created_at: number };
  /** The rows that are copied: their ids, what they belong to, and the number of a revision. */
  copied_rows: { copy_id: string; old_id: string; new_id: string; owner_id: string | null; number: number | null };
  /** The revision of a copied model that is the same as one of its source. */
  model_ancestors: { model_id: string; revision: number; source_id: string; source_revision: number };
  /** A merge of one project into another. */
  project_merges: { id: string; source_id: string; target_id: string; merged_at: number };
  /** The revisions of its models that were merged, and what came of them. */
  model_merges: { merge_id: string; source_id: string; source_revision: number; target_id: string; target_revision: number };
  /** When images and queries of a project were merged, by somebody with such a clearance. */
  project_part_merges: { merge_id: string; merged_at: number; clearance: number };
  /** When representations of models were merged; before all time where none were yet. */
  model_part_merges: { merge_id: string; source_id: string; target_id: string; merged_at: number };
}
