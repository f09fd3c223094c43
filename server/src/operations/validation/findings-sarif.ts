/** Findings as SARIF 2.1.0 (OASIS), which development tools read. */
import type { StoredFinding } from '../../resources/findings/findings.ts';
import type { FindingsWriter } from './findings-writer.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;
const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The rules come last, when all of them are known. */
export function sarifWriter(urlOfModel: (id: string) => string): FindingsWriter {
  const places = new Map<string, number>();
  let isFirst = true;
  const written = (finding: StoredFinding) => {
    const text = JSON.stringify(resultOf(finding, placeIn(places, ruleIdOf(finding)), urlOfModel));
    const separator = isFirst ? '' : ',';
    isFirst = false;
    return separator + text;
  };
  return {
    begin: () => `{"$schema":"${schema}","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[`,
    page: (findings) => findings.map(written).join(''),
    end: () => `],"tool":${JSON.stringify(toolWith([...places.keys()]))}}]}`,
  };
}

function placeIn(places: Map<string, number>, id: string): number {
  const place = places.get(id) ?? places.size;
  places.set(id, place);
  return place;
}

function toolWith(ids: readonly string[]) {
  return { driver: { name: 'Orrery', rules: ids.map((id) => ({ id })) } };
}

function ruleIdOf({ source, rule }: StoredFinding): string {
  return `${source}/${rule}`;
}

function resultOf(finding: StoredFinding, ruleIndex: number, urlOfModel: (id: string) => string) {
  const { severity, message, modelId, modelName, objectId, label, feature, instance, pointer } = finding;
  const url = urlOfModel(modelId);
  const name = label ?? modelName ?? modelId;
  const address = objectId === null ? url : `${url}/objects/${encodeURIComponent(objectId)}`;
  return {
    ruleId: ruleIdOf(finding),
    ruleIndex,
    level: levels[severity],
    message: { text: literal(message) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: `${url}/content` }, ...regionOf(finding) },
        logicalLocations: [{ name, fullyQualifiedName: address, kind: objectId === null ? 'module' : 'object' }],
      },
    ],
    properties: { modelId, model: modelName, objectId, feature, instance, pointer },
  };
}

/** SARIF 2.1.0 §3.11.5: braces stand for arguments, unless they are doubled. */
function literal(text: string): string {
  return text.replaceAll(/[{}]/g, '$&$&');
}

/** A region is told by a line, or by bytes. */
function regionOf({ line, column, byteOffset }: StoredFinding) {
  if (line !== null) return { region: { startLine: line, ...(column !== null && { startColumn: column }) } };
  return byteOffset === null ? {} : { region: { byteOffset, byteLength: 0 } };
}
