/** Shortens the texts of a diagnostic to what people read: a document may have names and values of any length. */
import type { Diagnostic } from '@orrery/kernel';

const longestMessage = 1000;
const longestName = 300;

type Texts = Pick<Diagnostic, 'message'> & {
  readonly objectId?: string | undefined;
  readonly feature?: string | undefined;
  readonly pointer?: string | undefined;
};

/** The same one where none of its texts is too long. */
export function toldDiagnostic<One extends Texts>(diagnostic: One, mostOfMessage = longestMessage): One {
  const { message, objectId, feature, pointer } = diagnostic;
  if (message.length <= mostOfMessage && [objectId, feature, pointer].every((text = '') => text.length <= longestName))
    return diagnostic;
  return {
    ...diagnostic,
    message: shortened(message, mostOfMessage),
    ...(objectId !== undefined && { objectId: shortened(objectId, longestName) }),
    ...(feature !== undefined && { feature: shortened(feature, longestName) }),
    ...(pointer !== undefined && { pointer: shortened(pointer, longestName) }),
  };
}

export function shortened(text: string, length: number): string {
  return text.length > length ? `${copied(text.slice(0, length - 1).toWellFormed())}…` : text;
}

/** A part of a text holds the whole of it in memory. */
function copied(part: string): string {
  return Buffer.from(part).toString();
}
