/** Removes from a text what is never drawn: controls that turn the writing around, and characters that XML cannot hold. */

// Characters that XML does not allow, and those that change the direction of what stands beside them.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be left out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text without what cannot be seen: control characters, overrides of direction, halves of characters. */
export function visible(text: string): string {
  return text.replace(invisible, '');
}
