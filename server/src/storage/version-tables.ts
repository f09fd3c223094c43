/** The tables of project versions. */
export interface VersionTables {
  /** A copy under way, within its transaction. */
  project_copies: { id: string; project_id: string; creator_id: string; created_at: number };
  /** The rows that are copied: their ids, what they belong to, and the number of a revision. */
  copied_rows: { copy_id: string; old_id: string; new_id: string; owner_id: string | null; number: number | null };
  /** The revision of a copied model that is the same as one of its source. */
  model_ancestors: { model_id: string; revision: number; source_id: string; source_revision: number };
}
