/** The label of an object for people: the value of its attribute that is most like a name. */
import type { ModelObject } from '@orrery/kernel';

/** In this order. */
const namesOfNames = ['name', 'label', 'title', 'Name', 'LongName', 'key', 'id'];

export function labelOf(object: ModelObject): string | null {
  const values = namesOfNames.map((name) => object.named(name)).concat(ownName(object));
  const found = values.find((value) => typeof value === 'string' && value !== '');
  return found === undefined ? null : String(found);
}

function ownName(object: ModelObject) {
  const { segmentFeature, idAttribute } = object.class;
  return [segmentFeature, idAttribute]
    .map((feature) => feature && object.get(feature))
    .find((value) => typeof value === 'string');
}
