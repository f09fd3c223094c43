/** The place of a file among the variables of an operation. */
import { invalid } from '../../../failures.ts';
import type { SentFile } from '../types/upload-scalar.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Variables have few levels. */
const deepest = 5;
const beginning = 'variables.';
const segment = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/;

/** The variables with the file in its place. Clients that send `variables.file` may mean the field of the variable `input`. */
export function placedFile(variables: Variables, [path]: readonly string[], file: SentFile): Variables {
  const names = namesIn(path!);
  const isOfInput = names.length === 1 && !Object.hasOwn(variables, names[0]!) && isRecord(variables.input);
  return placed(variables, isOfInput ? ['input', ...names] : names, file);
}

/** Names that every object inherits are none. */
function namesIn(path: string): string[] {
  const names = path.startsWith(beginning) ? path.slice(beginning.length).split('.') : [];
  const isPlace = names.length > 0 && names.length <= deepest && names.every((name) => segment.test(name) && !(name in {}));
  if (!isPlace) throw outside(path);
  return names;
}

function placed(variables: Variables, [name, ...rest]: readonly string[], file: SentFile): Variables {
  const inner = Object.hasOwn(variables, name!) ? variables[name!] : undefined;
  if (rest.length === 0) {
    if (inner !== undefined && inner !== null) throw outside(name!);
    return { ...variables, [name!]: file };
  }
  if (!isRecord(inner)) throw outside(name!);
  return { ...variables, [name!]: placed(inner, rest, file) };
}

function isRecord(value: unknown): value is Variables {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function outside(path: string) {
  return invalid('map', `must name a place in the variables that is null: ${path} is none`);
}
