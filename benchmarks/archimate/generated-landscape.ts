/** An ArchiMate model of any size as a file of the Archi tool: applications that serve processes, and views of them. */

/** About so many bytes of the file belong to one application with all that hangs on it. */
const bytesPerApplication = 1530;
const applicationsPerView = 20;

export function landscape(megabytes: number): string {
  const count = Math.max(1, Math.round((megabytes * 1e6) / bytesPerApplication));
  const numbers = Array.from({ length: count }, (_, index) => index);
  const views = numbers.filter((index) => index % applicationsPerView === 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Landscape" id="${id(0, 0)}" version="5.0.0">
${folder('Business', 'business', 1, numbers.map(process))}
${folder('Application', 'application', 2, numbers.map(application))}
${folder('Relations', 'relations', 3, numbers.map(serving))}
${folder(
  'Views',
  'diagrams',
  4,
  views.map((first) => view(first, Math.min(count, first + applicationsPerView))),
)}
</archimate:model>
`;
}

/** A model of nothing but empty views: two hundred different names. */
export function viewsAlone(count: number): string {
  const views = Array.from({ length: count }, (_, index) => {
    return `    <element xsi:type="archimate:ArchimateDiagramModel" name="View ${index % 200}" id="${id(4, index)}"/>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="Views" id="${id(0, 0)}" version="5.0.0">
${folder('Views', 'diagrams', 4, views)}
</archimate:model>
`;
}

/** The kind and the number of a thing as an id of the tool. */
function id(kind: number, number: number): string {
  return `id-${String(kind).padStart(8, '0')}00004000a000${number.toString(16).padStart(12, '0')}`;
}

function folder(name: string, type: string, number: number, elements: readonly string[]): string {
  return `  <folder name="${name}" id="${id(9, number)}" type="${type}">\n${elements.join('')}  </folder>`;
}

function process(index: number): string {
  return `    <element xsi:type="archimate:BusinessProcess" name="Process ${index}" id="${id(1, index)}"/>\n`;
}

function application(index: number): string {
  return `    <element xsi:type="archimate:ApplicationComponent" name="Application ${index}" id="${id(2, index)}">
      <documentation>Keeps the books of department ${index % 40} &amp; its customers.
Bought in ${1990 + (index % 35)}, and looked after since.</documentation>
      <property key="Owner" value="Department ${index % 40}"/>
      <property key="Lifecycle" value="${['plan', 'build', 'run', 'retire'][index % 4]}"/>
    </element>
`;
}

function serving(index: number): string {
  return `    <element xsi:type="archimate:ServingRelationship" id="${id(3, index)}" source="${id(2, index)}" target="${id(1, index)}"/>\n`;
}

function view(first: number, end: number): string {
  const numbers = Array.from({ length: end - first }, (_, index) => first + index);
  return `    <element xsi:type="archimate:ArchimateDiagramModel" name="View ${first}" id="${id(4, first)}">
${numbers.map(figures).join('')}    </element>
`;
}

function figures(index: number): string {
  const y = (index % applicationsPerView) * 80;
  return `      <child xsi:type="archimate:DiagramObject" id="${id(5, index)}" fillColor="#b5ffff" archimateElement="${id(2, index)}">
        <bounds x="24" y="${y}" width="120" height="55"/>
        <sourceConnection xsi:type="archimate:Connection" id="${id(7, index)}" source="${id(5, index)}" target="${id(6, index)}" archimateRelationship="${id(3, index)}">
          <bendpoint startX="80" startY="-20" endX="-80" endY="-20"/>
        </sourceConnection>
      </child>
      <child xsi:type="archimate:DiagramObject" id="${id(6, index)}" targetConnections="${id(7, index)}" archimateElement="${id(1, index)}">
        <bounds x="324" y="${y}" width="120" height="55"/>
      </child>
`;
}
