import { expect, test } from 'vitest';
import { familyNamed, formatOfContent, formats } from './formats.ts';
import { jsonSample, xmiSample } from './testing/samples.ts';

const recognised = (text: string) => formatOfContent(familyNamed('xml')!, new TextEncoder().encode(text))?.name;

test('names, media types and extensions each mean one format', () => {
  for (const key of ['name', 'mediaType'] as const) expect(new Set(formats.map((one) => one[key])).size).toBe(formats.length);
  const extensions = formats.flatMap((one) => one.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
});

test.each([
  [xmiSample, 'xmi'],
  ['<uml:Model xmi:version="20131001" xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://uml">', 'xmi'],
  ['<ecore:EPackage xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore"/>', 'xmi'],
  ['<html xmlns="http://www.w3.org/1999/xhtml">', undefined],
  ['<a><b xmlns:xmi="http://www.omg.org/XMI"/></a>', undefined],
  [jsonSample, undefined],
  ['', undefined],
])('what is recognised is told by the root alone (%#)', (text, expected) => {
  expect(recognised(text)).toBe(expected);
});
