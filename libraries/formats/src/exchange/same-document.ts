/** Tells whether the exchange format says the same of two models: it has no order of connections, and notes of its own. */
import type { Model } from '@orrery/kernel';
import { type XmlPart, xmlPartsOf } from '../splicing/xml-parts.ts';

/** By what is written of them, which is all that a document can hold. */
export function saysTheSameIn(
  write: (model: Model) => Iterable<string>,
): (one: Model, other: Model, checkpoint?: () => void) => boolean {
  return (one, other, checkpoint = () => {}) => {
    const [left, right] = [one, other].map((model) => xmlPartsOf([...write(model)].join(''), checkpoint));
    return left !== undefined && right !== undefined && isSame(left, right);
  };
}

function isSame(one: XmlPart, other: XmlPart): boolean {
  if (one.name !== other.name || one.text !== other.text || one.attributes.size !== other.attributes.size) return false;
  for (const [name, value] of one.attributes) if (other.attributes.get(name) !== value) return false;
  const [left, right] = [inOrder(one), inOrder(other)];
  return left.length === right.length && left.every((child, index) => isSame(child, right[index]!));
}

/** Connections by their identifiers, behind all else. */
function inOrder({ children }: XmlPart): readonly XmlPart[] {
  const connections = children.filter(isConnection).sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  return connections.length < 2 ? children : [...children.filter((child) => !isConnection(child)), ...connections];
}

function isConnection({ name }: XmlPart): boolean {
  return name === 'connection';
}

function idOf({ attributes }: XmlPart): string {
  return attributes.get('identifier') ?? '';
}
