/** The files of the models of a world, and how they are sent: metamodels of one name, families that are read otherwise with each, and references. */

import { entity, formOf, formType } from '@orrery/testing/form.ts';
import { aFamily, familyEcore } from '@orrery/testing/models.ts';
import type { ContentName } from './entities.ts';
import type { Form } from './image-form.ts';

/** A person without the name that one metamodel demands, and with the age of which the other knows nothing. */
export const modelFiles: Readonly<Record<ContentName, string>> = {
  metamodel: familyEcore,
  otherMetamodel: familyEcore.replace(' lowerBound="1"', '').replace('name="age"', 'name="years"'),
  family: aFamily('Ada', 'x').replace('name="x"', 'age="5"'),
  otherFamily: aFamily('Anne', 'Ralph'),
  referring: aFamily('Ada').replace('/>', '><friends href="referred-to.xmi#//@members.0"/></members>'),
  referredTo: aFamily('Claire'),
};

export const xmi = { 'content-type': 'application/vnd.xmi+xml' } as const;

/** References lead to files by their names. */
export function fileNameOf(content: ContentName | undefined): string {
  return content === 'referredTo' ? 'referred-to.xmi' : 'model.xmi';
}

export function modelForm(about: unknown, text: string, fileName = fileNameOf(undefined)): Form {
  const content = { name: 'content', fileName, type: 'application/octet-stream', bytes: text };
  return { body: formOf(entity(about), content), headers: formType };
}
