/** Reads STEP files as IFC models: one look at all statements, and objects that are made of them when somebody asks. */
import { type Diagnostic, ModelObject } from '@orrery/kernel';
import { type IfcSchemaName, ifcPackage, nextIfcSchema } from '@orrery/metamodels';
import { defaultLimits, type ReadContext, type ReadDocument } from '../format.ts';
import { type ScanOptions, StepScan } from '../step/scan-step.ts';
import { withPlaces } from '../step/step-fault.ts';
import type { StepFile } from '../step/step-file.ts';
import { readHeader, schemasIn, setIn } from './header.ts';
import { readOwnIds } from './identifiers/step-ids.ts';
import { PlainStatements } from './plain/plain-statements.ts';
import { textsOfSections } from './sections.ts';
import { findingsIn } from './step-findings.ts';
import { StepModel } from './step-model.ts';
import { StepRoot } from './step-root.ts';
import { type StepSchema, stepSchema } from './step-schema.ts';

export function readIfc(bytes: Uint8Array, context: ReadContext): ReadDocument {
  let release = nextIfcSchema('');
  let schema: StepSchema | undefined;
  const quickLook: ScanOptions['quickLook'] = (header, table) => {
    release = nextIfcSchema(schemasIn(header, stepSchema(ifcPackage('IFC4')))[0] ?? '');
    schema = schemaOf(release.name, context);
    return new PlainStatements(bytes, schema, table);
  };
  const scan = new StepScan(bytes, { checkpoint: context.checkpoint, quickLook });
  const file = withPlaces(
    bytes,
    () => scan.file(),
    () => scan.instance,
  );
  const model = modelOf(file, schema!, context.lineage);
  const limit = context.limits?.diagnostics ?? defaultLimits.diagnostics;
  const diagnostics: Diagnostic[] = findingsIn(model, {
    isExact: release.isExact,
    limit,
    checkpoint: context.checkpoint ?? (() => {}),
  });
  return { model, diagnostics };
}

/** The metamodel that comes next to what the header says. */
function schemaOf(name: IfcSchemaName, { metamodels }: ReadContext): StepSchema {
  return stepSchema(metamodels.find(ifcPackage(name).nsUri) ?? ifcPackage(name));
}

function modelOf(file: StepFile, schema: StepSchema, lineage: string): StepModel {
  const head = new ModelObject(schema.named('IfcFile'));
  const { ids, rest } = readOwnIds(file.trailer);
  readHeader(file.header, head, schema);
  readLayout(file, head, rest);
  return new StepModel(lineage, new StepRoot(head, file, schema), ids);
}

/** How the file looks, as far as it is not the usual way. */
function readLayout({ bytes, sections, instances }: StepFile, root: ModelObject, trailer: string): void {
  const texts = textsOfSections(sections);
  if (texts.length > 0) setIn(root, 'sections', texts);
  if (trailer !== '') setIn(root, 'trailer', trailer);
  const lineEnd = bytes.indexOf(0x0a);
  if (lineEnd > 0 && bytes[lineEnd - 1] === 0x0d) setIn(root, 'lineEnding', 'CRLF');
  const start = new TextDecoder().decode(bytes.subarray(instances.starts[0] ?? 0, (instances.starts[0] ?? 0) + 40));
  const assignment = instances.length === 0 ? undefined : /^#\d+( ?= ?)[A-Za-z(]/.exec(start)?.[1];
  if (assignment !== undefined && assignment !== '=') setIn(root, 'assignment', assignment);
}
