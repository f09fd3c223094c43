/** Tells whether a text can stand as an IRI as it is, by RFC 3987. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: IRIs exclude them.
const strange = /[\u0000-\u0020<>"{}|\\^`[\]\u007f-\u009f\ufffe\uffff]|%(?![0-9A-Fa-f]{2})|#.*#/s;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/;

export function isPlainIri(text: string): boolean {
  return scheme.test(text) && !strange.test(text) && text.isWellFormed();
}
