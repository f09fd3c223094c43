/** Thrown where an edit cannot be put into a text: then the document is written as a whole. */
export class NotSplicable extends Error {}
