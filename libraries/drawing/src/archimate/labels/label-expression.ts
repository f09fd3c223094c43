/** Label expressions: `${name}`, `${property:Key}`, `$view{name}`, `${if:…}` and their kin, resolved again and again until nothing changes. */
import type { ModelObject } from '@orrery/kernel';
import { conditionals } from './label-conditionals.ts';
import { labelFields } from './label-fields.ts';
import { isPrefix, subjectOf } from './label-subject.ts';
import type { ModelRelations } from './model-relations.ts';

/** A text that is still different after so many rounds never settles. */
const mostRounds = 10;
/** Of what an expression gives: properties may hold each other's expressions. */
const mostCharacters = 20_000;

export const endlessExpression = '*** Recursion Error in Label Expression ***';

export function resolvedLabel(expression: string, shown: ModelObject, relations: ModelRelations): string {
  let text = cut(expression).replaceAll('\\n', '\n');
  for (let round = 0; ; round++) {
    const next = cut(oneRound(text, shown, relations));
    if (next === text) return text.replaceAll('\\:', ':').replaceAll('\\\\', '\\');
    if (round === mostRounds - 1) return endlessExpression;
    text = next;
  }
}

function cut(text: string): string {
  return text.length > mostCharacters ? text.slice(0, mostCharacters) : text;
}

/** Unknown expressions stay as they are written. */
function oneRound(text: string, shown: ModelObject, relations: ModelRelations): string {
  let next = text;
  for (const { pattern, resolve } of labelFields)
    next = next.replace(pattern, (written: string, prefix: string, ...details: string[]) => {
      if (!isPrefix(prefix)) return written;
      const subject = subjectOf(shown, prefix, relations);
      return subject ? resolve(subject, details) : '';
    });
  for (const { pattern, resolve } of conditionals) next = next.replace(pattern, (_written, body: string) => resolve(body));
  return next;
}
