/** Tells whether a text can stand as an IRI or a language tag as it is, by RFC 3987 or by the grammar of Turtle, which is more lenient. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: IRIs exclude them.
const strange = /[\u0000-\u0020<>"{}|\\^`[\]\u007f-\u009f\ufffe\uffff]|%(?![0-9A-Fa-f]{2})|#.*#/s;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/;

export function isPlainIri(text: string): boolean {
  return scheme.test(text) && !strange.test(text) && text.isWellFormed();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: IRIREF excludes them.
const excluded = /[\u0000-\u0020<>"{}|^`\\]/;

/** Whether a text has only characters that IRIREF allows: then every syntax of RDF can hold it. */
export function hasIriCharacters(text: string): boolean {
  return !excluded.test(text);
}

/** Whether a text can stand behind the @ of a literal: then every syntax of RDF can hold it. */
export function isLanguageTag(text: string): boolean {
  return /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/.test(text);
}
