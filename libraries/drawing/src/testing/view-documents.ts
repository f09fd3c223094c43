/** Writes small .archimate documents for tests of drawing. */

type Attributes = Readonly<Record<string, string | number | undefined>>;

export interface NodeGiven {
  readonly id: string;
  /** The id of the element that it shows. */
  readonly element?: string;
  /** The class in the document: `archimate:Note`. */
  readonly type?: string;
  /** x, y, width and height. */
  readonly at?: readonly [number | string, number | string, (number | string)?, (number | string)?];
  readonly attributes?: Attributes;
  readonly options?: Attributes;
  readonly content?: string;
  readonly children?: readonly string[];
  readonly connections?: readonly string[];
}

export function node({ id, element, type, at = [0, 0], attributes, options, content, children, connections }: NodeGiven): string {
  const [x, y, width, height] = at;
  return tag(
    'child',
    { 'xsi:type': type ?? 'archimate:DiagramObject', id, archimateElement: element, ...attributes },
    tag('bounds', { x, y, width, height }),
    optionTags(options),
    ...(connections ?? []),
    content === undefined ? '' : `<content>${escaped(content)}</content>`,
    ...(children ?? []),
  );
}

export interface ConnectionGiven {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly relationship?: string;
  readonly attributes?: Attributes;
  readonly options?: Attributes;
  readonly bendpoints?: readonly (readonly [number | string, number | string, number | string, number | string])[];
  readonly connections?: readonly string[];
}

export function connection(given: ConnectionGiven): string {
  const { id, source, target, relationship, attributes, options, bendpoints = [], connections = [] } = given;
  return tag(
    'sourceConnection',
    {
      ...(relationship && { 'xsi:type': 'archimate:Connection' }),
      id,
      source,
      target,
      archimateRelationship: relationship,
      ...attributes,
    },
    optionTags(options),
    ...connections,
    ...bendpoints.map(([startX, startY, endX, endY]) => tag('bendpoint', { startX, startY, endX, endY })),
  );
}

export function element(
  type: string,
  id: string,
  name?: string,
  attributes: Attributes = {},
  ...inner: readonly string[]
): string {
  return tag('element', { 'xsi:type': `archimate:${type}`, id, name, ...attributes }, ...inner);
}

export function view(id: string, name: string, children: readonly string[], attributes: Attributes = {}): string {
  return tag('element', { 'xsi:type': 'archimate:ArchimateDiagramModel', id, name, ...attributes }, ...children);
}

export function documentOf(elements: readonly string[], views: readonly string[], profiles = '', version = '5.0.0'): string {
  const namespaces =
    'xmlns:archimate="http://www.archimatetool.com/archimate" xmlns:canvas="http://www.archimatetool.com/archimate/canvas"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${namespaces} name="Bakery" id="model" version="${version}">
<folder name="Other" id="f1" type="other">${elements.join('\n')}</folder>
<folder name="Views" id="f2" type="diagrams">${views.join('\n')}</folder>
<purpose>To bake</purpose>
${profiles}
</archimate:model>`;
}

export function tag(name: string, attributes: Attributes, ...inner: readonly string[]): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join('')}>${inner.join('')}</${name}>`;
}

function optionTags(options: Attributes = {}): string {
  return Object.entries(options)
    .map(([name, value]) => tag('feature', { name, value }))
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#xA;');
}
