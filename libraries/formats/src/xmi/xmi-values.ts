/** Puts new values of an object into its start tag in an XMI document: the rest of the document need not be looked at. */
import { Model, type ModelObject } from '@orrery/kernel';
import type { ValueNotation, ValuesEdit, WriteContext } from '../format.ts';
import { splicedAttributes } from '../splicing/spliced-attributes.ts';
import { edited } from '../splicing/text-edits.ts';
import { type XmlPart, xmlPartsOf } from '../splicing/xml-parts.ts';
import { keepsNothingElse } from './xmi-profile.ts';
import { XmiWriter } from './xmi-writer.ts';

/** Ids that are written as they are. */
const plainId = /^[\w.-]+$/;
const never = () => {};

export const xmiValues: ValueNotation = {
  idIn: ({ givenId }) => (givenId !== undefined && plainId.test(givenId) ? ` xmi:id="${givenId}"` : undefined),
  edited: (tag, edit, context) => {
    const { model, before, after } = edit;
    // What the document holds beside its objects may change how all of them are written.
    if (!keepsNothingElse(model)) return undefined;
    const [earlier, printed] = [before, after].map((object) => written(model, object, context)) as [string, string];
    // What attributes cannot hold is told by an instruction at the end of the document.
    if (hasInstruction(earlier) || hasInstruction(printed)) return undefined;
    const [here, old, next] = [tag, earlier, printed].map((text) => xmlPartsOf(text, never));
    if (!here || !old || !next || old.children.length + next.children.length > 0) return undefined;
    if (here.attributes.get('xmi:id') !== before.givenId) return undefined;
    if (changedNames(old, next).some((name) => old.attributes.get(name) !== here.attributes.get(name))) return undefined;
    const edits = splicedAttributes({ text: tag, here, before: old, printed, after: next });
    const result = edits && edited(tag, edits);
    return result !== undefined && isRight(xmlPartsOf(result, never), { here, old, next }) ? result : undefined;
  },
};

/** The object alone, as the root of a document. */
function written({ lineage, schemaLocations }: ValuesEdit['model'], object: ModelObject, context: WriteContext): string {
  const model = new Model(lineage);
  model.add(object);
  for (const [uri, location] of schemaLocations) model.schemaLocations.set(uri, location);
  return [...new XmiWriter(model, context).write()].join('');
}

/** Beside the declaration at its beginning. */
function hasInstruction(text: string): boolean {
  return text.indexOf('<?', 2) >= 0;
}

interface Tags {
  readonly here: XmlPart;
  readonly old: XmlPart;
  readonly next: XmlPart;
}

/** Whether the tag says what it said, but for what the edit changes. */
function isRight(found: XmlPart | undefined, { here, old, next }: Tags): boolean {
  if (!found || found.name !== here.name) return false;
  const wanted = new Map(here.attributes);
  for (const name of changedNames(old, next)) {
    const value = next.attributes.get(name);
    if (value === undefined) wanted.delete(name);
    else wanted.set(name, value);
  }
  return wanted.size === found.attributes.size && [...wanted].every(([name, value]) => found.attributes.get(name) === value);
}

function changedNames(old: XmlPart, next: XmlPart): string[] {
  const names = new Set([...old.attributes.keys(), ...next.attributes.keys()]);
  return [...names].filter((name) => old.attributes.get(name) !== next.attributes.get(name));
}
