/** What comes of an edit of a text, held against what the edit says. */
import { patchedModel, type Syntax, saysTheSame } from '@orrery/rdf';
import { splicedQuads } from '../quad-splice.ts';
import { base, modelOf, prefixedQuads } from './rdf-texts.ts';

/** Nothing where the text is left alone. */
export function spliced(text: string, deleted: string, inserted: string, syntax: Syntax = 'turtle'): string | undefined {
  const before = modelOf(text, syntax);
  const difference = { deleted: prefixedQuads(deleted), inserted: prefixedQuads(inserted) };
  const after = patchedModel(before, difference, () => false);
  const result = splicedQuads(text, { before, after }, base, () => {});
  if (result !== undefined && !saysTheSame(modelOf(result, syntax), after)) throw new Error(`It says something else:\n${result}`);
  return result;
}
