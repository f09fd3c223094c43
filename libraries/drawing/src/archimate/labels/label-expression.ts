/** Label expressions: `${name}`, `${property:Key}`, `$view{name}`, `${if:…}` and their kin, resolved again and again until nothing changes. */
import type { Model, ModelObject } from '@orrery/kernel';
import { conditionals } from './label-conditionals.ts';
import { labelFields } from './label-fields.ts';
import { isPrefix, subjectOf } from './label-subject.ts';
import { ModelRelations } from './model-relations.ts';

/** A text that is still different after so many rounds never settles. */
const mostRounds = 10;
/** Of what an expression gives: properties may hold each other's expressions. */
const mostCharacters = 20_000;
/** Of all rounds of all expressions of a view; beyond that expressions stand as they are written. */
const mostWork = 20_000_000;

export const endlessExpression = '*** Recursion Error in Label Expression ***';

/** The label expressions of one view. */
export class LabelExpressions {
  private readonly relations: ModelRelations;
  private work = 0;

  constructor(model: Model) {
    this.relations = new ModelRelations(model);
  }

  resolve(expression: string, shown: ModelObject): string {
    let text = cut(expression).replaceAll('\\n', '\n');
    for (let round = 0; this.work < mostWork; round++) {
      const next = cut(this.oneRound(text, shown));
      this.work += text.length + next.length;
      if (next === text) return text.replaceAll('\\:', ':').replaceAll('\\\\', '\\');
      if (round === mostRounds - 1) return endlessExpression;
      text = next;
    }
    return cut(expression);
  }

  /** Unknown expressions stay as they are written. */
  private oneRound(text: string, shown: ModelObject): string {
    let next = text;
    for (const { pattern, resolve } of labelFields)
      next = replaced(next, pattern, ([written, prefix, ...details]) => {
        if (!isPrefix(prefix!)) return written!;
        const subject = subjectOf(shown, prefix!, this.relations);
        return subject ? resolve(subject, details) : '';
      });
    for (const { pattern, resolve } of conditionals) next = replaced(next, pattern, ([, body]) => resolve(body!));
    return next;
  }
}

/** All that is put in together is no longer than a label may be: an expression may ask for a long name a thousand times. */
function replaced(text: string, pattern: RegExp, giveFor: (found: readonly string[]) => string): string {
  let room = mostCharacters;
  return text.replace(pattern, (...found: string[]) => {
    const value = room > 0 ? giveFor(found).slice(0, room) : '';
    room -= value.length;
    return value;
  });
}

function cut(text: string): string {
  return text.length > mostCharacters ? text.slice(0, mostCharacters) : text;
}
