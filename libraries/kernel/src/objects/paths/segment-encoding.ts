/** The characters that EMF writes as %XX in the segments of a path. */

/** EObjects' names and key values: control characters, blanks and `" # % & ' , / : < >`. */
export function encodeName(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is encoded.
  return text.replace(/[\u0000-\u0020"#%&',/:<>]/g, percent);
}

/** URI.encodeSegment: whatever RFC 2396 does not allow in a segment, below U+00A0. */
export function encodeSource(text: string): string {
  return text.replace(/[^\w\-.!~*'();:@&=+$,\u00a0-\uffff]/g, percent);
}

/** Back from %XX; what is no proper encoding stays as it is. */
export function decodeSegment(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
