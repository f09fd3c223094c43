/** Reads an IDS file, and refuses what its schema refuses. */
import { UnreadableContent } from '@orrery/kernel';
import type { Cardinality, EntityFacet, Facet, IdsFile, IdsValue, Requirement, Specification } from '../specification.ts';
import { childNamed, childrenNamed, type XmlElement, xmlTree } from './xml-tree.ts';

const mostSpecifications = 10_000;
/** Facets and values of one file in sum. */
const mostFacets = 100_000;

const relations = new Set([
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
  'IFCRELVOIDSELEMENT',
  'IFCRELFILLSELEMENT',
]);

export function readIds(text: string): IdsFile {
  const root = xmlTree(text);
  if (root.name !== 'ids') throw new UnreadableContent(`The root element is ${root.name} and not ids.`);
  const elements = childrenNamed(childNamed(root, 'specifications'), 'specification');
  if (elements.length === 0) throw new UnreadableContent('There is no specification.');
  if (elements.length > mostSpecifications)
    throw new UnreadableContent(`There are more than ${mostSpecifications} specifications.`);
  const title = childNamed(childNamed(root, 'info') ?? root, 'title')?.text.trim() ?? '';
  const specifications = elements.map(specificationOf);
  const facets = specifications.reduce((sum, one) => sum + one.applicability.length + one.requirements.length, 0);
  if (facets > mostFacets) throw new UnreadableContent(`There are more than ${mostFacets} facets.`);
  return { title, specifications };
}

function specificationOf(element: XmlElement): Specification {
  const applicability = needed(element, 'applicability');
  const requirements = childNamed(element, 'requirements');
  return {
    name: element.attributes.get('name') ?? '',
    description: element.attributes.get('description'),
    ifcVersions: (element.attributes.get('ifcVersion') ?? '').split(/\s+/).filter(Boolean),
    cardinality: occurrenceOf(applicability),
    applicability: applicability.children.map(facetOf),
    requirements: requirements?.children.map(requirementOf) ?? [],
  };
}

function occurrenceOf({ attributes }: XmlElement): Cardinality {
  if (attributes.get('maxOccurs') === '0') return 'prohibited';
  return attributes.get('minOccurs') === '0' ? 'optional' : 'required';
}

const cardinalities: readonly string[] = ['required', 'optional', 'prohibited'] satisfies Cardinality[];

function requirementOf(element: XmlElement): Requirement {
  const cardinality = element.attributes.get('cardinality') ?? 'required';
  if (!cardinalities.includes(cardinality)) throw new UnreadableContent(`${cardinality} is no cardinality.`);
  return {
    facet: facetOf(element),
    cardinality: cardinality as Cardinality,
    instructions: element.attributes.get('instructions'),
  };
}

const readers: ReadonlyMap<string, (element: XmlElement) => Facet> = new Map<string, (element: XmlElement) => Facet>([
  ['entity', entityOf],
  ['attribute', (one) => ({ kind: 'attribute', name: valueIn(one, 'name'), value: optionalIn(one, 'value') })],
  ['property', propertyOf],
  ['classification', (one) => ({ kind: 'classification', system: optionalIn(one, 'system'), value: optionalIn(one, 'value') })],
  ['material', (one) => ({ kind: 'material', value: optionalIn(one, 'value') })],
  ['partOf', partOf],
]);

function facetOf(element: XmlElement): Facet {
  const read = readers.get(element.name);
  if (!read) throw new UnreadableContent(`${element.name} is no facet.`);
  return read(element);
}

function entityOf(element: XmlElement): EntityFacet {
  return { kind: 'entity', name: valueIn(element, 'name'), predefinedType: optionalIn(element, 'predefinedType') };
}

function propertyOf(element: XmlElement): Facet {
  return {
    kind: 'property',
    propertySet: valueIn(element, 'propertySet'),
    baseName: valueIn(element, 'baseName'),
    value: optionalIn(element, 'value'),
    dataType: element.attributes.get('dataType'),
  };
}

function partOf(element: XmlElement): Facet {
  const relation = element.attributes.get('relation');
  if (relation !== undefined && !relations.has(relation)) throw new UnreadableContent(`${relation} is no relation.`);
  return { kind: 'partOf', relation, entity: entityOf(needed(element, 'entity')) };
}

function needed(element: XmlElement, name: string): XmlElement {
  const found = childNamed(element, name);
  if (!found) throw new UnreadableContent(`The element ${element.name} has no ${name}.`);
  return found;
}

function valueIn(element: XmlElement, name: string): IdsValue {
  return valueRead(needed(element, name));
}

function optionalIn(element: XmlElement, name: string): IdsValue | undefined {
  const found = childNamed(element, name);
  return found && valueRead(found);
}

function valueRead(element: XmlElement): IdsValue {
  const simple = childNamed(element, 'simpleValue');
  if (simple) return { kind: 'simple', text: simple.text };
  const restriction = childNamed(element, 'restriction');
  if (!restriction) throw new UnreadableContent(`The element ${element.name} has no value.`);
  const facets = restriction.children
    .filter(({ name }) => name !== 'annotation')
    .map(({ name, attributes }) => ({ name, value: attributes.get('value') ?? '' }));
  return { kind: 'restriction', base: restriction.attributes.get('base') ?? 'xs:string', facets };
}
