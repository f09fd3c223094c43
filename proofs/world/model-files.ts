/** The files of the models of a world, and how they are sent: metamodels of one name, families that are read otherwise with each, references, a view, a building. */

import { archiveOf } from '@orrery/formats/testing/archives.ts';
import { aBuilding } from '@orrery/formats/testing/building-sample.ts';
import { aFamily, familyEcore } from '@orrery/testing/models.ts';
import { entity, multipartOf, multipartType } from '@orrery/testing/multipart.ts';
import type { ContentName } from './entities.ts';
import type { Upload } from './image-upload.ts';

/** A person without the name that one metamodel demands, and with the age of which the other knows nothing. */
const texts = {
  metamodel: familyEcore,
  otherMetamodel: familyEcore.replace(' lowerBound="1"', '').replace('name="age"', 'name="years"'),
  family: aFamily('Ada', 'x').replace('name="x"', 'age="5"'),
  otherFamily: aFamily('Anne', 'Ralph'),
  referring: aFamily('Ada').replace('/>', '><friends href="referred-to.xmi#//@members.0"/></members>'),
  referredTo: aFamily('Claire'),
} satisfies Partial<Record<ContentName, string>>;

/** The one view of the landscape, and the one image. */
export const viewId = '00000000-0000-4000-8000-000000000041';
export const imagePath = 'images/plan.png';

/** The one tile of the building: its name is made of its content. */
export const buildingTile = '07a4b0565f92-0';

/** One pixel: pictures of the view show it. */
const aBitmap = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const landscape = `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Landscape" id="id-00000000000040008000000000000001" version="5.0.0">
  <folder name="Business" id="id-00000000000040008000000000000002" type="business">
    <element xsi:type="archimate:BusinessActor" name="Baker" id="id-00000000000040008000000000000021"/>
  </folder>
  <folder name="Views" id="id-00000000000040008000000000000003" type="diagrams">
    <element xsi:type="archimate:ArchimateDiagramModel" name="Floor" id="id-00000000000040008000000000000041">
      <child xsi:type="archimate:DiagramObject" id="id-00000000000040008000000000000051" archimateElement="id-00000000000040008000000000000021" imagePath="${imagePath}">
        <feature name="imageSource" value="1"/>
        <bounds x="10" y="10" width="120" height="55"/>
      </child>
    </element>
  </folder>
</archimate:model>
`;

export const modelFiles: Readonly<Record<ContentName, string | Buffer>> & typeof texts = {
  ...texts,
  landscape: archiveOf({ 'model.xml': landscape, [imagePath]: aBitmap }),
  building: aBuilding(),
};

export const xmi = { 'content-type': 'application/vnd.xmi+xml' } as const;

/** References lead to files by their names. */
export function fileNameOf(content: ContentName | undefined): string {
  if (content === 'landscape') return 'landscape.archimate';
  if (content === 'building') return 'building.ifc';
  return content === 'referredTo' ? 'referred-to.xmi' : 'model.xmi';
}

export function modelUpload(about: unknown, text: string | Buffer, fileName = fileNameOf(undefined)): Upload {
  const content = { name: 'content', fileName, type: 'application/octet-stream', bytes: text };
  return { body: multipartOf(entity(about), content), headers: multipartType };
}
