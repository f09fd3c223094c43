/** Whether an object is of a class, and of a predefined type. */
import type { ModelObject } from '@orrery/kernel';
import { ifcNsUris } from '@orrery/metamodels';
import { type IfcObjects, textIn } from '../model/ifc-objects.ts';
import type { EntityFacet } from '../specification.ts';
import { matchesText } from '../values.ts';
import { met, type Outcome, unmet } from './outcome.ts';

export function entityOutcome({ name, predefinedType }: EntityFacet, object: ModelObject, objects: IfcObjects): Outcome {
  const bounds = { spend: objects.checkpoint };
  if (!namesOf(object, objects).some((one) => matchesText(name, one, bounds))) return unmet(`it is an ${object.class.name}`);
  if (!predefinedType) return met;
  const types = predefinedTypesOf(object, objects);
  if (types.some((one) => matchesText(predefinedType, one, bounds))) return met;
  return unmet(types.length === 0 ? 'it has no predefined type' : `its predefined type is ${types.at(-1)}`);
}

/** "Some occurrence entities in IFC2X3 are further specified by their type object": an IfcFlowTerminal of an IfcAirTerminalType is an IfcAirTerminal. */
function namesOf(object: ModelObject, objects: IfcObjects): string[] {
  const { name, package: home } = object.class;
  const type = home.nsUri === ifcNsUris.IFC2X3 ? objects.typeOf(object) : undefined;
  return [name, ...(type ? [type.class.name.replace(/(?:Type|Style)$/, '')] : [])].map((one) => one.toUpperCase());
}

/** Its own, else that of its type. One that users define is told by what they call it, and by USERDEFINED. */
export function predefinedTypesOf(object: ModelObject, objects: IfcObjects): string[] {
  const own = predefinedType(object);
  if (own.length > 0) return own;
  const type = objects.typeOf(object);
  return type ? predefinedType(type) : [];
}

function predefinedType(object: ModelObject): string[] {
  const given = textIn(object, 'PredefinedType');
  if (given === undefined || given === 'NOTDEFINED') return given === undefined ? userDefined(object, false) : [];
  return given === 'USERDEFINED' ? ['USERDEFINED', ...userDefined(object, true)] : [given];
}

/** Classes without an attribute for it, such as most of IFC2X3, have what users call it alone. */
function userDefined(object: ModelObject, isSaid: boolean): string[] {
  if (!isSaid && object.class.featuresByName.has('PredefinedType')) return [];
  const texts = ['ObjectType', 'ElementType', 'ProcessType', 'ResourceType'].map((feature) => textIn(object, feature));
  return texts.filter((text): text is string => text !== undefined && text !== '');
}
