/** Cleans texts of models and people for pages: nothing that turns the direction of writing, and no more than a reader takes in. */
import { visible } from '@orrery/drawing';

/** Of one text; in UTF-16 code units. */
export const longestText = 20_000;

export function shownText(text: string, longest = longestText): string {
  if (text.length <= longest) return visible(text);
  return `${visible(text.slice(0, longest))}… (${text.length - longest} more characters)`;
}
