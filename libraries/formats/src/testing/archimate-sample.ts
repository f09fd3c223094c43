/** A small .archimate document that uses most of what the format has, as the tool writes it. */

export const archimateSample = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" xmlns:canvas="http://www.archimatetool.com/archimate/canvas" name="Bakery &amp; &quot;Co&quot;" id="id-00000000000040008000000000000001" version="5.0.0">
  <metadata>
    <entry key="author" value="Ada"/>
  </metadata>
  <folder name="Strategy" id="id-00000000000040008000000000000011" type="strategy"/>
  <folder name="Business" id="id-00000000000040008000000000000012" type="business">
    <folder name="Staff" id="staff">
      <documentation>Who works
here</documentation>
      <element xsi:type="archimate:BusinessActor" name="Baker" id="id-00000000000040008000000000000021" profiles="id-00000000000040008000000000000091">
        <documentation>Bakes &lt;bread> &amp; &quot;more&quot;.
&#xD;  Every day.</documentation>
        <property key="since" value="1900&#xA;or&#x9;so"/>
        <property key="empty"/>
      </element>
    </folder>
    <element xsi:type="archimate:BusinessProcess" name="Bake" id="id-00000000000040008000000000000022"/>
    <element xsi:type="archimate:BusinessObject" name="Bread" id="2f1a9c3e"/>
  </folder>
  <folder name="Application" id="id-00000000000040008000000000000013" type="application"/>
  <folder name="Technology &amp; Physical" id="id-00000000000040008000000000000014" type="technology"/>
  <folder name="Motivation" id="id-00000000000040008000000000000015" type="motivation"/>
  <folder name="Implementation &amp; Migration" id="id-00000000000040008000000000000016" type="implementation_migration"/>
  <folder name="Other" id="id-00000000000040008000000000000017" type="other">
    <element xsi:type="archimate:Junction" id="id-00000000000040008000000000000023" type="or"/>
  </folder>
  <folder name="Relations" id="id-00000000000040008000000000000018" type="relations">
    <element xsi:type="archimate:AssignmentRelationship" id="id-00000000000040008000000000000031" source="id-00000000000040008000000000000021" target="id-00000000000040008000000000000022"/>
    <element xsi:type="archimate:AccessRelationship" name="makes" id="id-00000000000040008000000000000032" source="id-00000000000040008000000000000022" target="2f1a9c3e" accessType="3"/>
    <element xsi:type="archimate:AssociationRelationship" id="id-00000000000040008000000000000033" source="id-00000000000040008000000000000031" target="2f1a9c3e" directed="true"/>
  </folder>
  <folder name="Views" id="id-00000000000040008000000000000019" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="Floor" id="id-00000000000040008000000000000041" connectionRouterType="2" viewpoint="organization">
      <child xsi:type="archimate:Group" id="id-00000000000040008000000000000051" name="Shop" textAlignment="1" borderType="1">
        <bounds x="20" y="20" width="400" height="200"/>
        <child xsi:type="archimate:DiagramObject" id="id-00000000000040008000000000000052" targetConnections="id-00000000000040008000000000000063" fillColor="#ffffb5" archimateElement="id-00000000000040008000000000000021" type="1">
          <bounds x="10" y="30" width="120" height="55"/>
          <feature name="lineAlpha" value="128"/>
          <sourceConnection xsi:type="archimate:Connection" id="id-00000000000040008000000000000061" textPosition="0" source="id-00000000000040008000000000000052" target="id-00000000000040008000000000000053" archimateRelationship="id-00000000000040008000000000000031">
            <bendpoint startX="12" endX="-12" endY="3"/>
          </sourceConnection>
        </child>
        <child xsi:type="archimate:DiagramObject" id="id-00000000000040008000000000000053" targetConnections="id-00000000000040008000000000000061" archimateElement="id-00000000000040008000000000000022">
          <bounds x="200" y="30" width="120" height="55"/>
        </child>
      </child>
      <child xsi:type="archimate:Note" id="id-00000000000040008000000000000054" font="1|Arial|9.0|0|WINDOWS|1|0">
        <bounds x="20" y="240" width="185" height="80"/>
        <sourceConnection id="id-00000000000040008000000000000063" lineWidth="2" source="id-00000000000040008000000000000054" target="id-00000000000040008000000000000052" type="4"/>
        <content>Opens
at six</content>
      </child>
      <child xsi:type="archimate:DiagramModelReference" id="id-00000000000040008000000000000055" model="id-00000000000040008000000000000042">
        <bounds x="300" y="240" width="120" height="55"/>
      </child>
      <documentation>The floor.</documentation>
    </element>
    <element xsi:type="archimate:SketchModel" name="Idea" id="id-00000000000040008000000000000042" background="2">
      <child xsi:type="archimate:SketchModelSticky" id="id-00000000000040008000000000000056">
        <bounds x="12" y="12" width="135" height="70"/>
        <content>More cake</content>
      </child>
    </element>
    <element xsi:type="canvas:CanvasModel" name="Plan" id="id-00000000000040008000000000000043" hintTitle="How">
      <child xsi:type="canvas:CanvasModelBlock" id="id-00000000000040008000000000000057" name="Goals" imagePath="images/_a.png" locked="true" hintTitle="Hint">
        <bounds x="1" y="2" width="300" height="150"/>
        <child xsi:type="canvas:CanvasModelSticky" id="id-00000000000040008000000000000058" name="One">
          <bounds x="5" y="5" width="105" height="60"/>
          <content>Grow</content>
          <notes>Soon</notes>
        </child>
        <hintContent>&lt;p>Goals&lt;/p></hintContent>
      </child>
      <hintContent>Fill it</hintContent>
    </element>
  </folder>
  <property key="owner" value="Ada"/>
  <purpose>To bake.</purpose>
  <profile name="Master" id="id-00000000000040008000000000000091" specialization="false" conceptType="BusinessActor"/>
</archimate:model>
`;

/** A document of a former version. */
export const formerArchimate = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.bolton.ac.uk/archimate" name="Old" id="m" version="2.4.0">
  <folder name="Business" id="b" type="business">
    <element xsi:type="archimate:BusinessActivity" id="e1" name="Activity" odd="x"/>
    <element xsi:type="archimate:Location" id="e2" name="Place"/>
  </folder>
  <folder name="Connectors" id="c" type="connectors">
    <element xsi:type="archimate:OrJunction" id="j1"/>
  </folder>
  <folder name="Relations" id="r" type="relations">
    <element xsi:type="archimate:UsedByRelationship" id="r1" source="e2" target="e1"/>
  </folder>
  <folder name="Views" id="v" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" id="v1" name="View">
      <child xsi:type="archimate:Group" id="g" name="Group">
        <bounds x="0" y="0"/>
        <child xsi:type="archimate:DiagramObject" id="o1" archimateElement="e2">
          <bounds x="500" y="10" width="-1" height="-1"/>
        </child>
      </child>
    </element>
  </folder>
</archimate:model>
`;
