import { expect, test } from 'vitest';
import { familyNamed, formatDescriptions } from './descriptions.ts';
import { formatOfContent, formats } from './formats.ts';
import { archimateSample } from './testing/archimate-sample.ts';
import { exchangeSample } from './testing/exchange-sample.ts';
import { jsonSample, xmiSample } from './testing/samples.ts';

const recognised = (text: string) => formatOfContent(familyNamed('xml')!, new TextEncoder().encode(text))?.name;

test('every format is described, in the same order', () => {
  expect(formats).toEqual(formatDescriptions.map(({ rdf, ...it }) => expect.objectContaining(it)));
  expect(formats.map(({ rdf }) => rdf)).toEqual(formatDescriptions.map(({ rdf }) => rdf && expect.objectContaining(rdf)));
});

test('names and extensions each mean one format', () => {
  expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length);
  const extensions = formats.flatMap((one) => one.extensions);
  expect(new Set(extensions).size).toBe(extensions.length);
});

test('media types each mean one format, but for XML, which is recognised by its content', () => {
  const mediaTypes = formats.map(({ mediaType }) => mediaType).filter((mediaType) => mediaType !== 'application/xml');
  expect(new Set(mediaTypes).size).toBe(mediaTypes.length);
});

test.each([
  [xmiSample, 'xmi'],
  [archimateSample, 'archimate'],
  [exchangeSample, 'exchange'],
  ['<uml:Model xmi:version="20131001" xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://uml">', 'xmi'],
  ['<ecore:EPackage xmlns:xmi="http://www.omg.org/XMI" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore"/>', 'xmi'],
  ['<html xmlns="http://www.w3.org/1999/xhtml">', undefined],
  ['<a><b xmlns:xmi="http://www.omg.org/XMI"/></a>', undefined],
  [jsonSample, undefined],
  ['', undefined],
])('what is recognised is told by the root alone (%#)', (text, expected) => {
  expect(recognised(text)).toBe(expected);
});
