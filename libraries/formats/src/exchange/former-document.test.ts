/** An exchange document of version 2.1 is edited in its own words. */
import { expect, test } from 'vitest';
import { splicedExchange } from './former-document.ts';

const former = `<?xml version="1.0"?>
<model xmlns="http://www.opengroup.org/xsd/archimate" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m">
  <!-- As the old tool wrote it. -->
  <name>Bakery</name>
  <elements>
    <element identifier="a" xsi:type="BusinessActor"><label>Baker</label></element>
    <element identifier="b" xsi:type="InfrastructureService"><label>Oven</label></element>
  </elements>
  <relationships>
    <relationship identifier="r" xsi:type="UsedByRelationship" source="b" target="a" />
  </relationships>
  <views>
    <view identifier="v">
      <label>All</label>
      <node identifier="n" elementref="a" x="1" y="2" w="3" h="4"/>
    </view>
  </views>
</model>
`;
const current = `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m">
  <name>Bakery</name>
  <elements>
    <element identifier="a" xsi:type="BusinessActor"><name>Baker</name></element>
    <element identifier="b" xsi:type="TechnologyService"><name>Oven</name></element>
  </elements>
  <relationships>
    <relationship identifier="r" xsi:type="Serving" source="b" target="a"/>
  </relationships>
  <views><diagrams><view identifier="v" xsi:type="Diagram"><name>All</name>
      <node identifier="n" elementRef="a" xsi:type="Element" x="1" y="2" w="3" h="4"/>
  </view></diagrams></views>
</model>
`;

const edits: readonly [string, string, string, string, string][] = [
  ['a name', '<name>Baker<', '<name>Miller<', '<label>Baker<', '<label>Miller<'],
  ['an end of a relationship', 'target="a"', 'target="b"', 'target="a"', 'target="b"'],
  ['the element of a figure', 'elementRef="a"', 'elementRef="b"', 'elementref="a"', 'elementref="b"'],
  [
    'a new element',
    '  </elements>',
    '    <element identifier="c" xsi:type="TechnologyFunction"><name>Bake</name></element>\n  </elements>',
    '<label>Oven</label></element>',
    '<label>Oven</label></element>\n    <element identifier="c" xsi:type="InfrastructureFunction">\n      <label>Bake</label>\n    </element>',
  ],
  [
    'a new figure',
    '  </view>',
    '<node identifier="g" xsi:type="Container" x="1" y="1" w="1" h="1"/>  </view>',
    'h="4"/>',
    'h="4"/>\n      <node identifier="g" x="1" y="1" w="1" h="1" type="group"/>',
  ],
];

test.each(edits)('%s', (_, before, after, here, wanted) => {
  expect(current).toContain(before);
  expect(splicedExchange(former, current, current.replace(before, after))).toBe(former.replace(here, wanted));
});
