/** Lengths of texts in schemas: a text that is much too long is refused by its length in memory, and is not walked through. */
import { _, type Ajv2020, type KeywordDefinition, str } from 'ajv/dist/2020.js';

/** A text has at most as many characters as code units, and at least half as many. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && (text.length > 2 * most || characters(text) > most);
}

/** Puts rules that count so in the place of those of the library, which count all characters of a text for each rule. */
export function countsBoundedly(checker: Ajv2020): void {
  for (const [keyword, rule] of Object.entries(rules))
    checker.removeKeyword(keyword).addKeyword({ ...common, ...rule, keyword } as KeywordDefinition);
}

// As the library tells it, so that messages are made of it.
const common = { type: 'string', schemaType: 'number', before: 'pattern', errors: false } as const;
const params: NonNullable<KeywordDefinition['error']>['params'] = ({ schemaCode }) => _`{limit: ${schemaCode}}`;

const rules: Readonly<Record<string, Partial<KeywordDefinition>>> = {
  maxLength: {
    compile: (most: number) => (text: string) => !isLongerThan(text, most),
    error: { message: ({ schemaCode }) => str`must NOT have more than ${schemaCode} characters`, params },
  },
  minLength: {
    compile: (least: number) => (text: string) => isLongerThan(text, least - 1),
    error: { message: ({ schemaCode }) => str`must NOT have fewer than ${schemaCode} characters`, params },
  },
};

/** As JSON Schema counts: a pair of surrogates is one character. */
function characters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) if (text.codePointAt(at)! > 0xffff) [count, at] = [count - 1, at + 1];
  return count;
}
