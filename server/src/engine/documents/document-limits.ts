/** How much one document may take. */

export const documentLimits = {
  /** Things that are embedded, in all documents that are embedded in each other. */
  parts: 100,
  /** How deep documents may be embedded in each other. */
  depth: 4,
  /** Rows of an embedded table. */
  rows: 500,
  columns: 50,
  /** Characters of a cell. */
  cell: 2_000,
  /** Bytes of the answer that a table is made of. */
  tableBytes: 4 * 2 ** 20,
  /** Headings in the table of contents. */
  contents: 1_000,
  /** Values of one expression, and characters of them all. */
  values: 100,
  text: 20_000,
  /** Characters of everything that is embedded together; short texts, such as cells, count some more. */
  gathered: 8 * 2 ** 20,
  /** Of looking for everything that is embedded. */
  seconds: 40,
  /** Of what is made. */
  bytes: 64 * 2 ** 20,
  pages: 2_000,
};

/** What stands in the place of what is embedded beyond that. */
export const tooMany = `A document embeds at most ${documentLimits.parts} things.`;
export const tooMuch = `A document embeds at most ${documentLimits.gathered} characters in all.`;
