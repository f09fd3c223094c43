import { linkPackages, metamodelsOf } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { lineage } from '../testing/zoo.ts';
import { xmiFormat } from './xmi-format.ts';

const [nests] = linkPackages([
  {
    name: 'nests',
    nsUri: 'http://nests',
    nsPrefix: 'nests',
    classes: [
      {
        name: 'Nest',
        features: [
          { name: 'parts', kind: 'reference', type: 'Nest', isContainment: true, upperBound: -1 },
          { name: 'near', kind: 'reference', type: 'Nest', upperBound: -1 },
          { name: 'guards', kind: 'reference', type: 'Guard', upperBound: -1 },
        ],
      },
      { name: 'Guard', isAbstract: true },
    ],
  },
]);
const context = { metamodels: metamodelsOf([nests!], builtInMetamodels), lineage };

function rewritten(content: string): string {
  const text = `<nests:Nest xmlns:xmi="http://www.omg.org/XMI" xmlns:nests="http://nests"><parts xmi:id="a"/>${content}</nests:Nest>`;
  return [...xmiFormat.write(xmiFormat.read(new TextEncoder().encode(text), context).model, context)].join('');
}

test('objects of the document are words in an attribute', () => {
  expect(rewritten('<near>a</near>')).toContain('near="a"');
});

test('an object that is not there is an href, which EMF loads', () => {
  const text = rewritten('<near>a</near><near>b.c</near>');
  expect(text).toContain('<near href="#a"/>\n  <near href="#b.c"/>');
});

test('an object that is not there and whose class nobody knows stays a word', () => {
  expect(rewritten('<guards>b</guards>')).toContain('guards="b"');
});
