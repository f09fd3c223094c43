/** How much one document may take. */

export const documentLimits = {
  /** Things that are embedded, in all documents that are embedded in each other. */
  parts: 100,
  /** Things in one text that are known as embedded: what comes later stays as it is written. */
  embeds: 200,
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
  /** Marks of Markdown, such as stars and brackets, that are read in one paragraph, and in all texts that are embedded in each other. */
  marksOfBlock: 20_000,
  marks: 250_000,
  /** Beginnings and ends of their paragraphs, list items, cells and the like, and looks at their lines. */
  tokens: 350_000,
  steps: 500_000,
  /** Of looking for everything that is embedded. */
  seconds: 40,
  /** Of finding out what one text embeds. */
  readSeconds: 10,
  /** Of what is made. */
  bytes: 64 * 2 ** 20,
  pages: 1_000,
  /** Of PDF: cells, and pieces of lines that look alike. */
  pieces: 60_000,
};

/** What stands in the place of what is embedded beyond that. */
export const tooMany = `A document embeds at most ${documentLimits.parts} things.`;
export const tooMuch = `A document embeds at most ${documentLimits.gathered} characters in all.`;
export const tooManyMarks = 'Here are more marks of Markdown than are read: they stand as they are written.';
export const tooManyParts = 'From here on the text has more lines and parts than are read: it stands as it is written.';
export const tooMuchForPaper =
  'The document has more cells and pieces of text than a PDF may have; the page in HTML shows them all.';
