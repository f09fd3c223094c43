/** Specializations: profiles of the tool, which exchange files hold as a property with an id of its own. */
import { append, type ModelObject, release, uuidV5 } from '@orrery/kernel';
import { addPart, made, objectsIn, textIn } from '../archimate/archimate-features.ts';
import { idOfUuid } from '../archimate/archimate-ids.ts';
import { keep, keptIn, parsed } from './kept-content.ts';

/** The id of the definition and its name, as the tool writes them. */
export const specialization = { id: 'specialization', name: 'Specialization' };

/** Makes profiles of the properties that name them. */
export function takeSpecializations(model: ModelObject, concepts: readonly ModelObject[]): void {
  const isDefined = definitionsIn(model).some(([id, name]) => id === specialization.id && name === specialization.name);
  if (!isDefined) return;
  const profiles = new Map<string, ModelObject>();
  for (const concept of concepts) {
    const properties = objectsIn(concept, 'properties');
    const property = properties.find((one) => textIn(one, 'key') === specialization.name);
    // More than the name of one profile stays a property.
    if (!property || keptIn(concept, 'properties') !== undefined) continue;
    const [name, type] = [textIn(property, 'value'), concept.class.name];
    const key = `profile/${type}/${name}`;
    const profile = profiles.get(key) ?? addPart(model, 'profiles', newProfile(model, key, name, type));
    profiles.set(key, profile);
    release(property);
    if (property !== properties[0]) keep(concept, 'specialization', String(properties.indexOf(property)));
    append(concept, concept.class.featuresByName.get('profiles')!, profile);
  }
}

function newProfile(model: ModelObject, key: string, name: string, conceptType: string): ModelObject {
  const id = idOfUuid(uuidV5(uuidV5('00000000-0000-0000-0000-000000000000', textIn(model, 'id')), key));
  const profile = made('Profile', { name, id, conceptType });
  profile.givenId = id;
  return profile;
}

/** Id, name and XML of the definitions that the document had. */
export function definitionsIn(model: ModelObject): (readonly [id: string, name: string, xml: string])[] {
  const found = parsed(keptIn(model, 'definitions') ?? '[]');
  return Array.isArray(found) ? found.filter(isDefinition) : [];
}

function isDefinition(found: unknown): found is [string, string, string] {
  return Array.isArray(found) && found.length === 3 && found.every((one) => typeof one === 'string');
}
