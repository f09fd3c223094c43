/** A small building of our own that can be seen: two storeys, four walls that share a shape, a slab, a door in a wall, and a space. */

export interface BuildingOptions {
  /** Where the first wall stands, in millimetres along x. */
  readonly wallX?: number;
  readonly doorRating?: string;
  readonly doorName?: string;
  /** Further lines of the file. */
  readonly more?: string;
}

export function aBuilding({ wallX = 0, doorRating = 'EI 30', doorName = 'Front door', more = '' }: BuildingOptions = {}): string {
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('building.ifc','2026-01-01T12:00:00',('Ada'),('Orrery'),'none','by hand','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'Library',$,$,$,$,(#9),#2);
#2=IFCUNITASSIGNMENT((#3,#4));
#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#4=IFCSIUNIT(*,.PLANEANGLEUNIT.,$,.RADIAN.);
#5=IFCCARTESIANPOINT((0.,0.,0.));
#6=IFCAXIS2PLACEMENT3D(#5,$,$);
#7=IFCLOCALPLACEMENT($,#6);
#9=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#6,$);
#10=IFCSITE('1YvctVUKr0kugbFTf53O9L',$,'Site',$,$,#7,$,$,.ELEMENT.,$,$,$,$,$);
#11=IFCBUILDING('2YvctVUKr0kugbFTf53O9A',$,'Main building',$,$,#7,$,$,.ELEMENT.,$,$,$);
#12=IFCBUILDINGSTOREY('2YvctVUKr0kugbFTf53O9B',$,'Upper floor',$,$,#17,$,$,.ELEMENT.,3000.);
#13=IFCBUILDINGSTOREY('2YvctVUKr0kugbFTf53O9L',$,'Ground floor',$,$,#7,$,$,.ELEMENT.,0.);
#14=IFCSPACE('2YvctVUKr0kugbFTf53O9C',$,'Hall',$,$,#7,#61,$,.ELEMENT.,.SPACE.,$);
#15=IFCCARTESIANPOINT((0.,0.,3000.));
#16=IFCAXIS2PLACEMENT3D(#15,$,$);
#17=IFCLOCALPLACEMENT(#7,#16);
#20=IFCRELAGGREGATES('0YvctVUKr0kugbFTf53O01',$,$,$,#1,(#10));
#21=IFCRELAGGREGATES('0YvctVUKr0kugbFTf53O02',$,$,$,#10,(#11));
#22=IFCRELAGGREGATES('0YvctVUKr0kugbFTf53O03',$,$,$,#11,(#12,#13));
#23=IFCRELAGGREGATES('0YvctVUKr0kugbFTf53O04',$,$,$,#13,(#14));
#24=IFCRELCONTAINEDINSPATIALSTRUCTURE('0YvctVUKr0kugbFTf53O05',$,$,$,(#40,#41,#44,#45),#13);
#25=IFCRELCONTAINEDINSPATIALSTRUCTURE('0YvctVUKr0kugbFTf53O06',$,$,$,(#42,#43),#12);
#30=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,4000.,200.);
#31=IFCDIRECTION((0.,0.,1.));
#32=IFCEXTRUDEDAREASOLID(#30,#6,#31,2500.);
#33=IFCSHAPEREPRESENTATION(#9,'Body','SweptSolid',(#32));
#34=IFCREPRESENTATIONMAP(#6,#33);
#35=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#5,$,$);
#36=IFCMAPPEDITEM(#34,#35);
#37=IFCSHAPEREPRESENTATION(#9,'Body','MappedRepresentation',(#36));
#38=IFCPRODUCTDEFINITIONSHAPE($,$,(#37));
#39=IFCPRODUCTDEFINITIONSHAPE($,$,(#37));
#40=IFCWALL('3YvctVUKr0kugbFTf53O01',$,'Wall 1',$,$,#52,#38,$,$);
#41=IFCWALL('3YvctVUKr0kugbFTf53O02',$,'Wall 2',$,$,#55,#39,$,$);
#42=IFCWALL('3YvctVUKr0kugbFTf53O03',$,'Wall 3',$,$,#17,#38,$,$);
#43=IFCWALL('3YvctVUKr0kugbFTf53O04',$,'Wall 4',$,$,#58,#39,$,$);
#44=IFCSLAB('3YvctVUKr0kugbFTf53O05',$,'Floor',$,$,#7,#65,$,.FLOOR.);
#45=IFCDOOR('3YvctVUKr0kugbFTf53O9L',$,'${doorName}',$,$,#52,#75,$,2100.,900.,.DOOR.,.SINGLE_SWING_LEFT.,$);
#50=IFCCARTESIANPOINT((${wallX}.,0.,0.));
#51=IFCAXIS2PLACEMENT3D(#50,$,$);
#52=IFCLOCALPLACEMENT(#7,#51);
#53=IFCCARTESIANPOINT((0.,5000.,0.));
#54=IFCAXIS2PLACEMENT3D(#53,$,$);
#55=IFCLOCALPLACEMENT(#7,#54);
#56=IFCCARTESIANPOINT((0.,5000.,0.));
#57=IFCAXIS2PLACEMENT3D(#56,$,$);
#58=IFCLOCALPLACEMENT(#17,#57);
#60=IFCSHAPEREPRESENTATION(#9,'Body','SweptSolid',(#64));
#61=IFCPRODUCTDEFINITIONSHAPE($,$,(#60));
#62=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,4000.,6000.);
#63=IFCEXTRUDEDAREASOLID(#62,#6,#31,200.);
#64=IFCEXTRUDEDAREASOLID(#62,#6,#31,2500.);
#65=IFCPRODUCTDEFINITIONSHAPE($,$,(#66));
#66=IFCSHAPEREPRESENTATION(#9,'Body','SweptSolid',(#63));
#70=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,900.,60.);
#71=IFCEXTRUDEDAREASOLID(#70,#6,#31,2100.);
#72=IFCCOLOURRGB($,0.5,0.25,0.);
#73=IFCSURFACESTYLERENDERING(#72,0.5,$,$,$,$,$,$,.FLAT.);
#74=IFCSURFACESTYLE($,.BOTH.,(#73));
#75=IFCPRODUCTDEFINITIONSHAPE($,$,(#76));
#76=IFCSHAPEREPRESENTATION(#9,'Body','SweptSolid',(#71));
#77=IFCSTYLEDITEM(#71,(#74),$);
#80=IFCPROPERTYSINGLEVALUE('FireRating',$,IFCLABEL('${doorRating}'),$);
#81=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);
#82=IFCPROPERTYSET('0YvctVUKr0kugbFTf53O11',$,'Pset_DoorCommon',$,(#80,#81));
#83=IFCRELDEFINESBYPROPERTIES('0YvctVUKr0kugbFTf53O12',$,$,$,(#45),#82);
#84=IFCQUANTITYAREA('Area',$,$,1.89,$);
#85=IFCELEMENTQUANTITY('0YvctVUKr0kugbFTf53O13',$,'Qto_DoorBaseQuantities',$,$,(#84));
#86=IFCRELDEFINESBYPROPERTIES('0YvctVUKr0kugbFTf53O14',$,$,$,(#45),#85);
#87=IFCDOORTYPE('0YvctVUKr0kugbFTf53O15',$,'Steel door',$,$,(#89),$,$,$,.DOOR.,.SINGLE_SWING_LEFT.,$,$);
#88=IFCPROPERTYSINGLEVALUE('Manufacturer',$,IFCLABEL('Smith'),$);
#89=IFCPROPERTYSET('0YvctVUKr0kugbFTf53O16',$,'Pset_ManufacturerTypeInformation',$,(#88));
#90=IFCRELDEFINESBYTYPE('0YvctVUKr0kugbFTf53O17',$,$,$,(#45),#87);
${more}ENDSEC;
END-ISO-10303-21;
`;
}

/**
 * The same building a year later, written by a tool that numbers instances anew: the door is renamed, has another rating, type and storey and is lower, a wall has moved, another one is
 * turned and renamed, the slab is thicker, one wall is gone and a window is there.
 */
export function aRebuiltBuilding(): string {
  const changed = aBuilding({ wallX: 1500, doorRating: 'EI 60', doorName: 'Main entrance', more: rebuiltLines })
    .replace(/#43=.*\n/, '')
    .replace('(#42,#43),#12)', '(#42,#45,#201),#12)')
    .replace('(#40,#41,#44,#45),#13)', '(#40,#41,#44),#13)')
    .replace("'Wall 2'", "'Turned wall'")
    .replace('#54=IFCAXIS2PLACEMENT3D(#53,$,$)', '#54=IFCAXIS2PLACEMENT3D(#53,$,#200)')
    .replace('#63=IFCEXTRUDEDAREASOLID(#62,#6,#31,200.)', '#63=IFCEXTRUDEDAREASOLID(#62,#6,#31,250.)')
    .replace("#84=IFCQUANTITYAREA('Area',$,$,1.89,$)", "#84=IFCQUANTITYAREA('Area',$,$,1.8,$)")
    .replace('2100.,900.,.DOOR.', '2000.,900.,.DOOR.')
    .replace('(#45),#87)', '(#45),#202)');
  return renumbered(changed);
}

const rebuiltLines = `#200=IFCDIRECTION((0.,1.,0.));
#201=IFCWINDOW('3YvctVUKr0kugbFTf53O22',$,'Window',$,$,#17,$,$,1000.,1000.,.WINDOW.,.SINGLE_PANEL.,$);
#202=IFCDOORTYPE('0YvctVUKr0kugbFTf53O18',$,'Glass door',$,$,$,$,$,$,.DOOR.,.SINGLE_SWING_LEFT.,$,$);
`;

/** Every instance under another number, as many tools write them: what refers to it follows. */
export function renumbered(file: string): string {
  return file.replaceAll(/#(\d+)/g, (_, number: string) => `#${Number(number) * 3 + 1000}`);
}
