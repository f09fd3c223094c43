/** The supplement of an XMI document: a processing instruction of ours at its end, with what XML alone would not tell. Other tools pass over it. */
import { isObject, type Json, type JsonObject } from '../text/json.ts';

export interface Supplement {
  /** Features that no metamodel declares and that a reader would take for something else, by class. */
  readonly features: JsonObject;
  /** Features whose texts are JSON, by class. */
  readonly json: JsonObject;
  /** By the number of the object's element in the document. */
  readonly objects: Readonly<Record<string, ObjectSupplement>>;
  /** What other formats keep for the document. */
  readonly extras: JsonObject;
  /** The top-level keys of a JSON document that belong to other tools, each with its text. */
  readonly keys: JsonObject;
  /** Whether names are escaped. */
  readonly isEscaped: boolean;
}

export interface ObjectSupplement {
  /** Lists that are there and empty. */
  readonly empty?: readonly string[];
  /** By feature, the positions of texts that look like JSON and are none. */
  readonly texts?: Readonly<Record<string, readonly number[]>>;
  /** By feature and position, texts with characters that XML cannot hold. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What other formats keep for the object. */
  readonly extras?: JsonObject;
}

/** The target of the instruction. */
export const supplementTarget = 'orrery';

const opening = `<?${supplementTarget} `;
const closing = '?>';

/** Nothing where the supplement says nothing. */
export function supplementText({ isEscaped, ...sections }: Supplement): string {
  const said = Object.entries(sections).filter(([, section]) => Object.keys(section).length > 0);
  if (said.length === 0 && !isEscaped) return '';
  const json = JSON.stringify({ ...Object.fromEntries(said), ...(isEscaped && { isEscaped }) });
  return `${opening}${json.replace(/[^\x20-\x3d\x3f-\x7e]/g, escapedUnit)}${closing}\n`;
}

/** Finds the supplement where we write it: behind everything else. */
export function supplementIn(text: string): Supplement | undefined {
  const end = text.trimEnd();
  const at = end.endsWith(closing) ? end.lastIndexOf(opening) : -1;
  const json = at < 0 ? undefined : parsed(end.slice(at + opening.length, -closing.length));
  if (!isObject(json)) return undefined;
  const section = (key: string): JsonObject => (isObject(json[key]) ? json[key] : {});
  return {
    features: section('features'),
    json: section('json'),
    objects: section('objects') as Supplement['objects'],
    extras: section('extras'),
    keys: section('keys'),
    isEscaped: json.isEscaped === true,
  };
}

/** Any encoding can hold what is left; a > could end the instruction. */
function escapedUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
