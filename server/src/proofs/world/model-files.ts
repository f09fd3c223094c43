/** The files of the models of a world, and how they are sent: two metamodels of one name, and families that are read otherwise with each. */
import { aFamily, familyEcore } from '../../operations/model-content/testing/models.ts';
import { entity, formOf, formType } from '../../testing/form.ts';
import type { ContentName } from './entities.ts';
import type { Form } from './image-form.ts';

/** A person without the name that one metamodel demands, and with the age of which the other knows nothing. */
export const modelFiles: Readonly<Record<ContentName, string>> = {
  metamodel: familyEcore,
  otherMetamodel: familyEcore.replace(' lowerBound="1"', '').replace('name="age"', 'name="years"'),
  family: aFamily('Ada', 'x').replace('name="x"', 'age="5"'),
  otherFamily: aFamily('Anne', 'Ralph'),
};

export const xmi = { 'content-type': 'application/vnd.xmi+xml' } as const;

export function modelForm(about: unknown, text: string): Form {
  const content = { name: 'content', fileName: 'model.xmi', type: 'application/octet-stream', bytes: text };
  return { body: formOf(entity(about), content), headers: formType };
}
