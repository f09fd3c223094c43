import { UnwritableContent } from '@orrery/kernel';
import { within } from '@orrery/testing/within.ts';
import { expect, test } from 'vitest';
import { archimateDocument, readArchimate, writtenText } from '../testing/archimate-models.ts';
import { exchangeFormat } from './exchange-format.ts';

const many = 20_000;
const numbers = Array.from({ length: many }, (_, index) => index);

/** Within a time that only something linear keeps. */
function inTime<Result>(work: () => Result): Result {
  return within(20, work);
}

const wrap = (content: string) =>
  `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m"><name>M</name>${content}</model>`;

test('a chain of relationships that ends in nothing goes at once', () => {
  const chain = numbers.map(
    (index) =>
      `<element xsi:type="archimate:AssociationRelationship" id="r${index}" source="r${index + 1}" target="r${index + 1}"/>`,
  );
  const { model } = readArchimate(
    archimateDocument(`<folder name="Relations" id="f" type="relations">${chain.join('')}</folder>`),
  );
  expect(inTime(() => writtenText(model))).not.toContain('AssociationRelationship');
});

test('very many concepts in a wrong folder move at once', () => {
  const actors = numbers.map((index) => `<element xsi:type="archimate:BusinessActor" id="a${index}"/>`).join('');
  const { model } = readArchimate(archimateDocument(`<folder name="Other" id="f" type="other">${actors}</folder>`));
  expect(inTime(() => writtenText(model))).toContain('type="business"');
});

test('very many objects with one id, properties of one object, and figures in one figure are read and written in time', () => {
  const elements = numbers.map(() => '<element identifier="e" xsi:type="BusinessActor"/>').join('');
  const properties = numbers.map(() => '<property propertyDefinitionRef="p"><value xml:lang="de">x</value></property>').join('');
  const rich = `<element identifier="x" xsi:type="BusinessActor"><properties>${properties}</properties></element>`;
  const relationships = numbers.map(
    (index) => `<relationship identifier="r${index}" xsi:type="Association" source="x" target="e"/>`,
  );
  const nodes = numbers.map(
    (index) => `<node identifier="n${index}" xsi:type="Element" elementRef="x" x="1" y="1" w="1" h="1"/>`,
  );
  const view = `<views><diagrams><view identifier="v"><node identifier="n" xsi:type="Element" elementRef="x" x="1" y="1" w="9" h="9">${nodes.join('')}</node></view></diagrams></views>`;
  const text = wrap(`<elements>${elements}${rich}</elements><relationships>${relationships.join('')}</relationships>${view}`);
  const { model } = inTime(() => readArchimate(text, exchangeFormat));
  expect(inTime(() => writtenText(model, exchangeFormat))).toContain(`e-${many}`);
});

test('figures that are nested without end are refused', () => {
  const nested = '<child xsi:type="archimate:Group" id="g"><bounds/>'.repeat(5000) + '</child>'.repeat(5000);
  const folder = `<folder name="Views" id="f" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" id="v">${nested}</element></folder>`;
  const { model } = readArchimate(archimateDocument(folder));
  expect(() => writtenText(model, exchangeFormat)).toThrow(UnwritableContent);
  expect(inTime(() => writtenText(model))).toContain('</child>');
});
