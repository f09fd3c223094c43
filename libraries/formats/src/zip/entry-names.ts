/** The names of files in ZIP archives: UTF-8, or the character set of old programs. */

/** Code page 437, from 128 on: what names are in that say nothing else (APPNOTE, appendix D). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const isDeclaredUtf8 = 0x800;

const characters = Array.from({ length: 256 }, (_, byte) => (byte < 128 ? String.fromCharCode(byte) : codePage437[byte - 128]!));

/** Many programs write UTF-8 and do not say so: what can be read as such is taken for it. */
export function entryName(bytes: Uint8Array, flags: number): string {
  if (flags & isDeclaredUtf8) return new TextDecoder().decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return oldName(bytes);
  }
}

function oldName(bytes: Uint8Array): string {
  let name = '';
  for (const byte of bytes) name += characters[byte];
  return name;
}
