/** Names and texts of what the writers make. */
import { randomUUID } from 'node:crypto';

/** The word in the name of everything that the writers make. */
export const commonWord = 'torture';

/** Texts that nothing else has. */
export function newTexts(): { readonly name: string; readonly description: string } {
  const word = newWord();
  return { name: `Some ${commonWord} ${word}`, description: `The ${word} of a test.` };
}

export function newWord(): string {
  return randomUUID().replaceAll('-', '');
}
