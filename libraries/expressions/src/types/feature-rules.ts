/** The types of calls that name a feature: its value, and what is changed by its name. */
import type { Class } from '@orrery/kernel';
import { instance, nothing, sequence, type Type, typeText } from './type.ts';
import type { CallTypes, TypeRule } from './type-rule.ts';

const feature: TypeRule = {
  of: (call) => {
    const found = featureTypes(call, 'Feature', 'in EClass', ({ name }) => name);
    return found.length > 0 ? found : [nothing(noObject(nameIn(call), call.types[0]!))];
  },
};

/** Said of a feature of what is no object. */
export function noObject(name: string, type: Type): string {
  return `Attempt to access feature (${name}) on a non ModelObject value (${typeText(type)}).`;
}

/** The name of a feature that is written down. */
function nameIn({ call }: CallTypes): string {
  return (call.arguments[1] as { readonly value: string }).value;
}

/** The value of a feature whose name is written down. */
const got: TypeRule = {
  of: (call) => {
    const isNamed = call.call.arguments[1]?.kind === 'string';
    return isNamed ? featureTypes(call, 'EStructuralFeature', 'for', (of) => typeText(instance(of))) : call.declared;
  },
};

function featureTypes(call: CallTypes, word: string, place: string, shown: (of: Class) => string): readonly Type[] {
  const name = nameIn(call);
  return receivingClasses(call).map((of) => {
    const found = of.featuresByName.get(name);
    if (!found) return nothing(`${word} ${name} not found ${place} ${shown(of)}`);
    const type = instance(call.relations.index.registeredAs(found.type));
    return found.isMany ? sequence(type) : type;
  });
}

/** The features of a classifier as a value are those of its object in Ecore. */
function receivingClasses({ types: [receiver], relations: { index } }: CallTypes): readonly Class[] {
  if (receiver?.kind !== 'classifierLiteral') return index.classesOf(receiver!);
  const { classifier } = receiver;
  const metaclass = classifier.kind === 'class' ? 'EClass' : classifier.literals ? 'EEnum' : 'EDataType';
  return [index.ecoreClass(metaclass) ?? []].flat();
}

/** A change gives the object back; the feature has to be there. */
const changed: TypeRule = {
  of: (call) => {
    const missing = call.call.arguments[1]?.kind === 'string' ? missingFeatures(call) : [];
    return missing.length > 0 ? missing : [call.types[0]!];
  },
};

function missingFeatures(call: CallTypes): readonly Type[] {
  const found = featureTypes(call, 'EStructuralFeature', 'for', (of) => typeText(instance(of)));
  return found.filter(({ kind }) => kind === 'nothing');
}

const created: TypeRule = {
  of: ({ types: [type], declared }) => (type?.kind === 'classifierLiteral' ? [instance(type.classifier)] : declared),
};

export const featureRules: Readonly<Record<string, TypeRule>> = {
  aqlFeatureAccess: feature,
  eGet: got,
  eSet: changed,
  eUnset: changed,
  eAdd: changed,
  eRemove: changed,
  create: created,
};
