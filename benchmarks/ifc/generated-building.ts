/** Makes an IFC4 file of a size: a storey of walls, each with its placement, its body of faces and its properties. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { globalIdOfUuid } from '@orrery/formats';
import { uuidV5 } from '@orrery/kernel';

const namespace = '0b903905-ebcf-4099-aa8e-ff98922954ab';
const header = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');
FILE_NAME('building.ifc','2026-01-01T00:00:00',('Orrery'),('Orrery'),'generated','generated','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
`;

/** What all walls share: `context` is that of their shapes. */
const context = '#7';
const frame = [
  `#1=IFCPROJECT('${globalIdOfUuid(uuidV5(namespace, 'project'))}',$,'Generated',$,$,$,$,(#7),#2);`,
  '#2=IFCUNITASSIGNMENT((#3));',
  '#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  '#4=IFCCARTESIANPOINT((0.,0.,0.));',
  '#5=IFCAXIS2PLACEMENT3D(#4,$,$);',
  '#6=IFCLOCALPLACEMENT($,#5);',
  `${context}=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#5,$);`,
  `#8=IFCBUILDINGSTOREY('${globalIdOfUuid(uuidV5(namespace, 'storey'))}',$,'Storey',$,$,#6,$,$,.ELEMENT.,0.);`,
  `#9=IFCRELAGGREGATES('${globalIdOfUuid(uuidV5(namespace, 'storeys'))}',$,$,$,#1,(#8));`,
];

export function writeBuilding(file: string, megabytes: number): void {
  const output = openSync(file, 'w');
  let size = writeSync(output, `${header}${frame.join('\n')}\n`);
  let number = frame.length;
  for (let wall = 0; size < megabytes * 1e6; wall++) {
    const lines = wallLines(wall, number);
    number += lines.length;
    size += writeSync(output, `${lines.join('\n')}\n`);
  }
  writeSync(output, 'ENDSEC;\nEND-ISO-10303-21;\n');
  closeSync(output);
}

/** The corners of a wall, each by the ends of its length, thickness and height, and its faces by their corners. */
const corners = Array.from({ length: 8 }, (_, corner) => [corner & 1, (corner >> 1) & 1, corner >> 2] as const);
const faceCorners = ['0264', '1573', '0451', '2376', '0132', '4675'];

/** 8 points, 6 faces, and what a wall needs beside them. */
function wallLines(wall: number, before: number): string[] {
  const lines: string[] = [];
  const add = (body: string) => {
    lines.push(`#${before + lines.length + 1}=${body};`);
    return `#${before + lines.length}`;
  };
  const id = (part: string) => `'${globalIdOfUuid(uuidV5(namespace, `${part} ${wall}`))}'`;
  const points = corners.map(([along, across, up]) =>
    add(
      `IFCCARTESIANPOINT((${real(along * (2 + (wall % 97) * 0.125))},${real(across * 0.24)},${real(up * (2.5 + (wall % 7) * 0.25))}))`,
    ),
  );
  const faces = faceCorners.map((face) => {
    const loop = add(`IFCPOLYLOOP((${[...face].map((corner) => points[Number(corner)]).join(',')}))`);
    return add(`IFCFACE((${add(`IFCFACEOUTERBOUND(${loop},.T.)`)}))`);
  });
  const brep = add(`IFCFACETEDBREP(${add(`IFCCLOSEDSHELL((${faces.join(',')}))`)})`);
  const origin = add(`IFCCARTESIANPOINT((${real((wall % 1000) * 15.5)},${real(Math.floor(wall / 1000) * 3)},0.))`);
  const placement = add(`IFCLOCALPLACEMENT(#6,${add(`IFCAXIS2PLACEMENT3D(${origin},$,$)`)})`);
  const shape = add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${add(`IFCSHAPEREPRESENTATION(${context},'Body','Brep',(${brep}))`)}))`);
  const made = add(`IFCWALL(${id('wall')},$,'Wall ${wall}',$,$,${placement},${shape},'${wall}',.STANDARD.)`);
  const properties = ['FireRating', 'Reference', 'Status'].map((name) =>
    add(`IFCPROPERTYSINGLEVALUE('${name}',$,IFCLABEL('${name} ${wall % 7}'),$)`),
  );
  const set = add(`IFCPROPERTYSET(${id('set')},$,'Pset_WallCommon',$,(${properties.join(',')}))`);
  add(`IFCRELDEFINESBYPROPERTIES(${id('relation')},$,$,$,(${made}),${set})`);
  add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${id('place')},$,$,$,(${made}),#8)`);
  return lines;
}

/** With a dot, as files have reals. */
function real(value: number): string {
  return Number.isInteger(value) ? `${value}.` : String(value);
}
