/** Decides whether two XML elements are the same one: by an id, else by a name or a target, else by their kind. */
import type { Likeness } from './alignment.ts';
import type { XmlPart } from './xml-parts.ts';

const ids = ['xmi:id', 'id', 'identifier', 'xmi:uuid', 'rdf:about', 'rdf:ID', 'rdf:nodeID'];
const names = ['name', 'key', 'href', 'identifierRef', 'ref', 'propertyDefinitionRef', 'idref', 'source', 'xml:lang'];

export const likenesses: readonly Likeness<XmlPart>[] = [byFirstOf(ids), byFirstOf(names), ({ name }) => name];

function byFirstOf(keys: readonly string[]): Likeness<XmlPart> {
  return ({ name, attributes }) => {
    const key = keys.find((one) => attributes.has(one));
    return key === undefined ? undefined : `${name} ${key} ${attributes.get(key)}`;
  };
}
