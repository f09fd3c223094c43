/** The result of merging dictionaries: common ids, in the order of all keys. */

export interface MergedIds {
  readonly count: number;
  /** For each dictionary the common id of each of its ids. */
  readonly maps: readonly Uint32Array[];
  /** For each common id a dictionary that has its key. */
  readonly owners: Uint16Array;
  /** And its id there. */
  readonly ownIds: Uint32Array;
}
