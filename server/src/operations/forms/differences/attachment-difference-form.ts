/** The form that tells which images of a model archive are others in another one. It has no address of its own. */
import { formatNamed } from '@orrery/formats/descriptions.ts';
import type { Source } from '../../../engine/source.ts';
import { type Derivation, derivation, type Form } from '../form.ts';

export const attachmentDifferenceForm: Form<'attachmentDifference'> = {
  name: 'attachmentDifference',
  version: 1,
  job: 'attachmentDifference',
};

/** Nothing where neither can hold any. */
export function attachmentDifferenceOf(from: Source, to: Source): Derivation | undefined {
  return [from, to].some(mayHoldImages) ? derivation(attachmentDifferenceForm, { from, to }) : undefined;
}

function mayHoldImages({ content, format, attachmentHolder }: Source): boolean {
  return content !== undefined && (attachmentHolder !== undefined || formatNamed(format)?.archiveFamily !== undefined);
}
