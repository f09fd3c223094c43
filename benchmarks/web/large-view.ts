/** An ArchiMate model with one view of many boxes and lines, made up. */

const columns = 100;

export function largeView(boxes: number, lines: number): string {
  const element = (index: number) =>
    `<element xsi:type="archimate:ApplicationComponent" name="Component ${index}" id="id-e${index}"/>`;
  const relation = (index: number) =>
    `<element xsi:type="archimate:FlowRelationship" id="id-r${index}" source="id-e${index}" target="id-e${index + 1}"/>`;
  const box = (index: number) => {
    const place = `x="${(index % columns) * 160}" y="${Math.floor(index / columns) * 100}" width="120" height="55"`;
    const line =
      index < lines
        ? `<sourceConnection xsi:type="archimate:Connection" id="id-c${index}" source="id-b${index}" target="id-b${index + 1}" archimateRelationship="id-r${index}"/>`
        : '';
    const ends = index > 0 && index <= lines ? ` targetConnections="id-c${index - 1}"` : '';
    return `<child xsi:type="archimate:DiagramObject" id="id-b${index}" archimateElement="id-e${index}"${ends}><bounds ${place}/>${line}</child>`;
  };
  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Large" id="id-large" version="5.0.0">
<folder name="Application" id="id-a" type="application">${many(boxes, element)}</folder>
<folder name="Relations" id="id-r" type="relations">${many(lines, relation)}</folder>
<folder name="Views" id="id-v" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" name="Large" id="id-d">${many(boxes, box)}</element></folder>
</archimate:model>
`;
}
