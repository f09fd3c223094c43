/** The rules for names and descriptions. */

const longestName = 200;
const longestDescription = 10_000;
const longestQuery = 100 * 1024;
const longestContentType = 2000;

/** 1 to 200 characters after trimming, without control characters. */
export function isName(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length > 0 && isStorable(trimmed) && !controlCharacter.test(trimmed) && isAtMost(trimmed, longestName);
}

export function isDescription(text: string): boolean {
  return isStorable(text) && isAtMost(text, longestDescription);
}

/** A scheme, and something after it; characters beyond ASCII count, as they do in namespaces. */
export function isAbsoluteUri(text: string): boolean {
  return isStorable(text) && /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\p{Cc}]+$/u.test(text);
}

/** The namespace URI of a metamodel, as somebody declares it. */
export function isContentType(text: string): boolean {
  return isAtMost(text, longestContentType) && isAbsoluteUri(text);
}

/** What representations are of: "`kind`/`specification` match `^[a-z][a-z0-9+.-]*:[^\s]+$`". Short enough to stand in an index. */
export function isKind(text: string): boolean {
  return text.length <= 500 && isStorable(text) && /^[a-z][a-z0-9+.-]*:[^\s\p{Cc}]+$/u.test(text);
}

/** "`text` (100 KB)": in bytes, as it is stored. */
export function isQueryText(text: string): boolean {
  return text.length <= longestQuery && isStorable(text) && Buffer.byteLength(text) <= longestQuery;
}

/** The same as a pattern that every language has. */
export const kindPattern = '^[a-z][a-z0-9+.-]*:[^\\s\\x00-\\x1f\\x7f-\\x9f]+$';

/** Whether both databases hold the text as it is: PostgreSQL has no NUL, and UTF-8 no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

// A character is a code point, of one or two UTF-16 units; text of more units than twice the limit need not be counted.
function isAtMost(text: string, limit: number): boolean {
  return text.length <= limit || (text.length <= 2 * limit && [...text].length <= limit);
}

const controlCharacter = /\p{Cc}/u;

const control = '\\u0000-\\u001f\\u007f-\\u009f';
const blank = '\\u0009-\\u000d \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';

/** The rule for names as a regular expression without properties of characters, which not every language has. */
export const namePattern = `^[${blank}]*[^${blank}${control}](?:[^${control}]{0,198}[^${blank}${control}])?[${blank}]*$`;
export const descriptionPattern = '^[^\\u0000]*$';
