/** A small document of the exchange format that uses most of what the format has. */

export const exchangeSample = `<?xml version="1.0" encoding="UTF-8"?>
<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:dc="http://purl.org/dc/elements/1.1/" identifier="id-m1" version="7">
  <name xml:lang="en">Bakery</name>
  <name xml:lang="de">Bäckerei</name>
  <documentation xml:lang="en">Bread &amp; cake</documentation>
  <metadata><schema>Dublin Core</schema><schemaversion>1.1</schemaversion><dc:creator>Ada</dc:creator></metadata>
  <elements>
    <element identifier="id-e1" xsi:type="BusinessActor">
      <name xml:lang="en">Baker</name>
      <name xml:lang="de">Bäcker</name>
      <properties>
        <property propertyDefinitionRef="p1"><value xml:lang="en">1900</value></property>
        <property propertyDefinitionRef="p1"><value xml:lang="en">one</value><value xml:lang="de">eins</value></property>
      </properties>
    </element>
    <element identifier="id-e2" xsi:type="BusinessProcess">
      <name>Bake</name>
      <properties>
        <property propertyDefinitionRef="p1"><value xml:lang="en">1901</value></property>
        <property propertyDefinitionRef="specialization"><value xml:lang="en">Slow</value></property>
      </properties>
    </element>
    <element identifier="id-e3" xsi:type="BusinessFunction"><name xml:lang="en">Knead</name></element>
    <element identifier="id-e4" xsi:type="OrJunction"/>
    <element identifier="id-e5" xsi:type="Oven"><name xml:lang="en">Unknown</name></element>
  </elements>
  <relationships>
    <relationship identifier="id-r1" source="id-e1" target="id-e2" xsi:type="Assignment"/>
    <relationship identifier="id-r2" source="id-e2" target="id-e3" xsi:type="Composition"/>
    <relationship identifier="id-r3" source="id-r1" target="id-e3" xsi:type="Association" isDirected="1"/>
    <relationship identifier="id-r4" source="id-e2" target="id-e1" xsi:type="Access"/>
    <relationship identifier="id-r5" source="id-e2" target="id-e1" xsi:type="Influence" modifier="++"/>
    <relationship identifier="id-r6" source="id-e5" target="id-e1" xsi:type="Flow"/>
  </relationships>
  <organizations>
    <item><label>Business</label><item><label xml:lang="en">Staff</label><item identifierRef="id-e1"/></item><item identifierRef="id-e2"/></item>
    <item><label>Mine</label><item identifierRef="id-v1"/><item identifierRef="id-e3"/></item>
  </organizations>
  <propertyDefinitions>
    <propertyDefinition identifier="p1" type="number"><name>since</name></propertyDefinition>
    <propertyDefinition identifier="specialization" type="string"><name>Specialization</name></propertyDefinition>
  </propertyDefinitions>
  <views>
    <viewpoints><viewpoint identifier="vp"><name>Own</name></viewpoint></viewpoints>
    <diagrams>
      <view identifier="id-v1" xsi:type="Diagram" viewpoint="Capability Map" viewpointRef="vp">
        <name xml:lang="en">Floor</name>
        <node identifier="id-n1" xsi:type="Container" x="20" y="20" w="300" h="200">
          <label xml:lang="en">Shop</label>
          <style lineWidth="2"><lineColor r="1" g="2" b="3" a="50"/><fillColor r="255" g="0" b="0" a="49"/><font name="Arial" size="9.5" style="bold underline"><color r="0" g="0" b="9"/></font></style>
          <node identifier="id-n2" xsi:type="Element" elementRef="id-e1" x="40" y="60" w="120" h="55"/>
        </node>
        <node identifier="id-n3" xsi:type="Element" elementRef="id-e2" x="400" y="60" w="120" h="155">
          <node identifier="id-n4" xsi:type="Element" elementRef="id-e3" x="410" y="70" w="50" h="30"/>
        </node>
        <node identifier="id-n5" xsi:type="Label" x="0" y="300" w="50" h="30"><label xml:lang="en">Note</label></node>
        <node identifier="id-n6" xsi:type="Label" x="60" y="300" w="50" h="30"><label xml:lang="en">Other</label><viewRef ref="id-v2"/></node>
        <node identifier="id-n7" xsi:type="Label" conceptRef="id-e1" x="120" y="300" w="50" h="30"><label xml:lang="en">About</label></node>
        <connection identifier="id-c1" xsi:type="Relationship" relationshipRef="id-r1" source="id-n2" target="id-n3"><label xml:lang="en">does</label><sourceAttachment x="160" y="80"/><bendpoint x="280" y="40"/></connection>
        <connection identifier="id-c2" xsi:type="Line" source="id-n5" target="id-c1"><label xml:lang="en">see</label><bendpoint x="33" y="77"/></connection>
        <connection identifier="id-c3" xsi:type="Line" source="id-n5"/>
      </view>
      <view identifier="id-v2" xsi:type="Diagram"><name xml:lang="en">Other</name></view>
    </diagrams>
  </views>
</model>
`;
