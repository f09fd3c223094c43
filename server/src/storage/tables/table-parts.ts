/** Columns that several tables have. */

export interface Audited {
  creator_id: string;
  created_at: number;
  modifier_id: string;
  modified_at: number;
}

export interface Archivable {
  archiver_id: string | null;
  archived_at: number | null;
}

export interface Described {
  slug: string;
  name: string;
  name_folded: string;
  description: string | null;
  description_folded: string | null;
  confidentiality: number;
}
