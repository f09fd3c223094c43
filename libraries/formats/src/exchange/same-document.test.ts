/** Two exchange documents say the same where only what the format has no order of stands in another one. */
import { builtInMetamodels } from '@orrery/metamodels';
import { expect, test } from 'vitest';
import { exchangeFormat } from './exchange-format.ts';

const connections = ['c', 'd'].map(
  (id) => `<connection identifier="${id}" relationshipRef="r" xsi:type="Relationship" source="m" target="n"/>`,
);
const document = (name: string, lines: readonly string[]) => `<?xml version="1.0"?>
<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="id">
  <name>Bakery</name>
  <elements>
    <element identifier="a" xsi:type="BusinessActor"><name>${name}</name></element>
    <element identifier="b" xsi:type="BusinessProcess"><name>Bake</name></element>
  </elements>
  <relationships><relationship identifier="r" xsi:type="Assignment" source="a" target="b"/></relationships>
  <views><diagrams><view identifier="v" xsi:type="Diagram"><name>All</name>
    <node identifier="m" elementRef="a" xsi:type="Element" x="1" y="1" w="9" h="9"/>
    <node identifier="n" elementRef="b" xsi:type="Element" x="20" y="1" w="9" h="9"/>
    ${lines.join('')}
  </view></diagrams></views>
</model>`;

const modelOf = (text: string) =>
  exchangeFormat.read(new TextEncoder().encode(text), {
    metamodels: builtInMetamodels,
    lineage: '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11',
  }).model;

test('connections in another order say the same, another name does not', () => {
  const [one, turned, other] = [
    document('Ada', connections),
    document('Ada', connections.toReversed()),
    document('Bob', connections),
  ].map(modelOf);
  expect(exchangeFormat.saysTheSame!(one!, turned!)).toBe(true);
  expect(exchangeFormat.saysTheSame!(one!, other!)).toBe(false);
});
