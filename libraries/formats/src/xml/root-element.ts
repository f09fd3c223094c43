/** The root element of an XML document, found in the head of it: what the document is, before anybody reads it. */

export interface RootElement {
  /** Without its prefix. */
  readonly name: string;
  readonly nsUri: string | undefined;
  /** The namespaces that the root declares. */
  readonly declares: readonly string[];
}

/** What may stand before the root: white space, declarations, comments. Each is tried at one position only, so none runs long. */
const before = [/\s+/y, /<\?[\s\S]*?\?>/y, /<!--[\s\S]*?-->/y];
const documentType = /<!DOCTYPE[^[>]*/y;
/** A piece of a document type; brackets and ends inside of quotes and comments do not count. */
const pieceOfType = /"[^"]*"|'[^']*'|[^<"'\]>]+|[\s\S]/y;
const startTag = /<([^\s<>/=!?'"&]+)((?:\s+[^\s<>/='"&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const attribute = /([^\s<>/='"&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const entity = /<!ENTITY\s+([^\s%"'<>&]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

/** Nothing where the head is no XML, or where its first tag does not end within it. */
export function rootElementIn(head: Uint8Array): RootElement | undefined {
  const text = textIn(head);
  const start = behindMisc(text, 0);
  const end = behindDocumentType(text, start);
  const tag = matchAt(startTag, text, behindMisc(text, end));
  return tag ? rootOf(tag[1]!, tag[2]!, entitiesIn(text.slice(start, end))) : undefined;
}

function rootOf(name: string, attributes: string, entities: ReadonlyMap<string, string>): RootElement {
  const declared = new Map<string, string>();
  for (const [, key, one, other] of attributes.matchAll(attribute)) {
    const prefix = key === 'xmlns' ? '' : key!.startsWith('xmlns:') ? key!.slice(6) : undefined;
    if (prefix !== undefined) declared.set(prefix, expanded(one ?? other ?? '', entities));
  }
  const colon = name.indexOf(':');
  return {
    name: name.slice(colon + 1),
    nsUri: declared.get(name.slice(0, Math.max(0, colon))),
    declares: [...declared.values()],
  };
}

/** Ontology tools name namespaces by entities: `xmlns:owl="&owl;"`. One level of them says enough here. */
function entitiesIn(documentType: string): ReadonlyMap<string, string> {
  return new Map([...documentType.matchAll(entity)].map(([, name, one, other]) => [name!, one ?? other ?? '']));
}

function expanded(value: string, entities: ReadonlyMap<string, string>): string {
  const whole = /^&([^;&]+);$/.exec(value)?.[1];
  return (whole !== undefined && entities.get(whole)) || value.replaceAll('&amp;', '&');
}

function behindDocumentType(text: string, start: number): number {
  let at = start + (matchAt(documentType, text, start)?.[0].length ?? 0);
  if (at === start) return start;
  let end = text[at] === '[' ? ']' : '>';
  while (at < text.length && !(text[at] === end && end === '>')) {
    if (text[at] === end) end = '>';
    at = behindPiece(text, at);
  }
  return at + 1;
}

/** A comment is looked for by its end, once: many that are not closed would each be scanned to the end of the head. */
function behindPiece(text: string, at: number): number {
  if (!text.startsWith('<!--', at)) return at + (matchAt(pieceOfType, text, at)?.[0].length ?? 1);
  const end = text.indexOf('-->', at + 4);
  return end < 0 ? text.length : end + 3;
}

function behindMisc(text: string, start: number): number {
  let at = start;
  for (let length = 1; length > 0; at += length) length = miscLength(text, at);
  return at;
}

function miscLength(text: string, at: number): number {
  for (const part of before) {
    const found = matchAt(part, text, at);
    if (found) return found[0].length;
  }
  return 0;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Markup and namespaces are ASCII in all encodings but UTF-16; the head may end inside a character. */
function textIn(head: Uint8Array): string {
  const wide = head[0] === 0xfe || head[0] === 0 ? 'utf-16be' : head[0] === 0xff || head[1] === 0 ? 'utf-16le' : undefined;
  return new TextDecoder(wide ?? 'windows-1252').decode(head).replace(/^(?:\ufeff|ï»¿)/, '');
}
