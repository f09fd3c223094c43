/** Bytes as base64 text. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) pieces.push(group(bytes[at]!, bytes[at + 1], bytes[at + 2]));
  return pieces.join('');
}

function group(first: number, second: number | undefined, third: number | undefined): string {
  const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
  const [one, two, three, four] = [18, 12, 6, 0].map((shift) => letters[(bits >> shift) & 63]!);
  return `${one}${two}${second === undefined ? '=' : three}${third === undefined ? '=' : four}`;
}
