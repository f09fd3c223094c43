import { expect, test } from 'vitest';
import { evaluateText } from '../assist/evaluate-text.ts';
import { aFamily } from '../testing/family-environment.ts';
import { textOf } from '../values/texts.ts';

const { environment } = aFamily();

test.each([
  ['self.eResource().getURI()', 'family.xmi'],
  ['self.eResource().getURI().lastSegment()', 'family.xmi'],
  ['self.eResource().getURI().fileExtension()', 'xmi'],
  ['self.eResource().getContents().name', 'Annabella'],
  ['self.eResource().getContents(family::Pet)->size()', '0'],
  ['self.children->first().getURIFragment()', '//@children.0'],
  ["self.eResource().getEObject('//@children.0/@children.1').name", 'Anne'],
  ['self.eResource() = self.children->first().eResource()', 'true'],
  ['self.eResource().getURI().isPlatformResource()', 'false'],
])('%s is %s', (text, expected) => {
  const answer = evaluateText(text, environment);
  expect([...answer].map(textOf).join()).toBe(expected);
  expect(answer.diagnostics).toEqual([]);
});
