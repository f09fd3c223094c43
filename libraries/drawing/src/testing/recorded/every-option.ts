// biome-ignore-all lint/suspicious/noTemplateCurlyInString: label expressions look like templates
/** A view of every option: on a box, on a figure of fixed proportions and on a group. */
import { documentOf, element, node, tag, view } from '../view-documents.ts';

const sizes = ['', '1|Arial|9.0|1|WINDOWS|1', '1|Arial|14.0|2|COCOA|1', '1|Arial|8.0|3|GTK|1', 'nonsense'];

const optionRows: readonly { attributes?: Record<string, string | number>; options?: Record<string, string | number> }[] = [
  ...[1, 2, 3].map((lineWidth) => ({ attributes: { lineWidth } })),
  ...[0, 1, 2, 3].map((lineStyle) => ({ options: { lineStyle } })),
  ...[0, 1, 2, 3].map((gradient) => ({ options: { gradient } })),
  ...[0, 100, 255].map((alpha) => ({ attributes: { alpha }, options: { lineAlpha: 255 - alpha } })),
  ...[1, 2, 4].flatMap((textAlignment) => [0, 1, 2].map((textPosition) => ({ attributes: { textAlignment, textPosition } }))),
  ...sizes.map((font) => ({ attributes: { font } })),
  { attributes: { fillColor: '#112233', lineColor: '#445566', fontColor: '#ffffff' } },
  {
    attributes: { fillColor: '#112233', lineColor: '#445566' },
    options: { deriveElementLineColor: 'false', iconColor: '#ff0000' },
  },
  { options: { deriveElementLineColor: 'false', iconVisible: 2 } },
  { options: { labelExpression: '${name} is a ${type}\\n${property:since} ${if:${doc}:yes:no} $view{name}' } },
];

export function everyOption(): string {
  const elements = [
    element('BusinessProcess', 'a', 'A process with a long name', {}, tag('property', { key: 'since', value: '1900' })),
    element('BusinessActor', 'b', 'An actor'),
  ];
  const nodes = optionRows.flatMap(({ attributes, options }, index) => {
    const y = 20 + 80 * index;
    return [
      node({ id: `a${index}`, element: 'a', at: [20, y, 120, 55], attributes, options }),
      node({ id: `b${index}`, element: 'b', at: [160, y, 120, 55], attributes: { type: 1, ...attributes }, options }),
      node({
        id: `g${index}`,
        type: 'archimate:Group',
        at: [300, y, 160, 70],
        attributes: { name: 'A group', ...attributes },
        options,
      }),
    ];
  });
  return documentOf(elements, [view('v', 'Options', nodes)]);
}
