import { growthOfLookups } from '@orrery/kernel/testing/counted-lookups.ts';
import { expect, test } from 'vitest';
import { jsonFormat } from '../json/json-format.ts';
import { read } from '../testing/zoo.ts';
import { xmiFormat } from '../xmi/xmi-format.ts';

function jsonWith(size: number): string {
  const described = Object.fromEntries(Array.from({ length: size }, (_, at) => [`d${at}`, { kind: 'attribute', many: true }]));
  const content = Array.from({ length: size }, () => ({ eClass: 'zoo:Bear', data: { d1: ['x'] } }));
  return JSON.stringify({ ns: { zoo: 'http://zoo' }, orrery: { features: { 'zoo:Bear': described } }, content });
}

function xmiWith(size: number): string {
  const described = Object.fromEntries(Array.from({ length: size }, (_, at) => [`d${at}`, { kind: 'attribute', many: true }]));
  const attributes = Array.from({ length: size }, (_, at) => `<f${at}>x</f${at}>`).join('');
  return `<u:Box xmlns:u="http://u">${attributes}</u:Box>\n<?orrery ${JSON.stringify({ features: { 'u:Box': described } })}?>`;
}

test.each([
  ['JSON', jsonFormat, jsonWith],
  ['XMI', xmiFormat, xmiWith],
] as const)('%s: what a document describes of the features of a class is taken once', (_name, format, textWith) => {
  const [box] = read(format, textWith(2)).model.roots;
  const undeclared = box!.class.features.filter(({ isDynamic }) => isDynamic).map(({ name }) => name);
  expect(undeclared.slice(0, 2)).toEqual(['d0', 'd1']);
  expect(growthOfLookups((size) => read(format, textWith(size)))).toBeLessThan(6);
});
