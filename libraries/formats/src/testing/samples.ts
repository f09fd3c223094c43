/** Small documents that use most of what their formats have. */

export const xmiSample = `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:u="http://u" xmlns:zoo="http://zoo">
  <!-- all of it -->
  <zoo:Zoo>
    <animals xsi:type="zoo:Bear" xmi:id="b1" xmi:label="Bruin" name="B&lt;r>&amp;&quot;'&#xA;é" weight="1.50" initial="65" friends="b2 /0/@animals.2" likes="b2">
      <nickNames>x&lt;y>&amp;&quot;'</nickNames>
      <nickNames><![CDATA[<&>]]></nickNames>
      <note xsi:nil="true"/>
      <xmi:Extension extender="t"><u:b>x &lt; y</u:b></xmi:Extension>
    </animals>
    <animals xsi:type="zoo:Owl" xmi:id="b2" legs="2" likedBy="b1" tail="long"/>
    <animals xsi:type="zoo:Owl" name="">
      <friends href="#b1"/>
      <friends xsi:type="zoo:Bear" href="other.xmi#//@animals.0"/>
    </animals>
  </zoo:Zoo>
  <u:Box size="3"><item label="a"><word>one</word><word>two</word></item><to href="x.xmi#/"/></u:Box>
</xmi:XMI>
`;

export const rdfXmlSample = `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!ENTITY e "http://e/"> ]>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="&e;" xml:base="http://x/d">
  <!-- all of it -->
  <e:Bear rdf:about="&e;bruno" e:name="Bruno"><e:note xml:lang="en">é &lt; x</e:note>
    <e:weight rdf:datatype="http://www.w3.org/2001/XMLSchema#int">7</e:weight>
    <e:likes rdf:resource="#owl"/><e:knows rdf:nodeID="n"/><e:is rdf:ID="fact">big</e:is>
    <e:has rdf:parseType="Collection"><e:Leg/><rdf:Description rdf:nodeID="n"/></e:has>
    <e:says rdf:parseType="Literal"><b c="1">x</b><?p i?></e:says>
    <e:home rdf:parseType="Resource"><rdf:li>a</rdf:li></e:home></e:Bear>
  <rdf:Description rdf:ID="owl"><e:near><e:Tree/></e:near></rdf:Description>
</rdf:RDF>
`;

export const jsonSample = `{
  "json": {"version": "1.0", "encoding": "utf-8"},
  "ns": {"u": "http://u", "zoo": "http://zoo"},
  "migration": {"migrationVersion": "2024.1", "numbers": [1.50, 1e400]},
  "orrery": {"foreignIds": {"00000000-0000-4000-8000-000000000002": "b1"}},
  "schemaLocation": {"http://zoo": "zoo.ecore"},
  "content": [
    {"id": "00000000-0000-4000-8000-000000000001", "eClass": "zoo:Zoo", "data": {"animals": [
      {"id": "00000000-0000-4000-8000-000000000002", "eClass": "zoo:Bear", "data": {
        "name": "B\\u0041\\n\\"é", "legs": 9007199254740993, "weight": 1.50, "initial": "7", "nickNames": ["x", "y"], "note": null,
        "friends": ["00000000-0000-4000-8000-000000000003"], "likes": "00000000-0000-4000-8000-000000000003"}},
      {"data": {"friends": ["zoo:Bear other.json#//@animals.0", "#/0/@animals.0"], "tail": {"a": [1, 2.0]}},
        "eClass": "zoo:Owl", "id": "00000000-0000-4000-8000-000000000003"}]}},
    {"eClass": "u:Box", "data": {"size": 3, "isOpen": true, "item": [{"eClass": "u:Item", "data": {"word": ["one", "two"]}}]}}
  ]
}`;
