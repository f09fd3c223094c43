/** Reads STEP files as IFC models: one look at all statements, and objects that are made of them when somebody asks. */
import { type Diagnostic, ModelObject } from '@orrery/kernel';
import { ifcPackage, nextIfcSchema } from '@orrery/metamodels';
import { defaultLimits, type ReadContext, type ReadDocument } from '../format.ts';
import { StepScan } from '../step/scan-step.ts';
import { withPlaces } from '../step/step-fault.ts';
import type { StepFile } from '../step/step-file.ts';
import { readHeader, schemasIn, setIn } from './header.ts';
import { textsOfSections } from './sections.ts';
import { findingsIn } from './step-findings.ts';
import { readOwnIds } from './step-ids.ts';
import { StepInstances } from './step-instances.ts';
import { StepModel } from './step-model.ts';
import { type StepForms, stepForms } from './step-slots.ts';

export function readIfc(bytes: Uint8Array, context: ReadContext): ReadDocument {
  const scan = new StepScan(bytes, context.checkpoint);
  const file = withPlaces(
    bytes,
    () => scan.file(),
    () => scan.instance,
  );
  const schema = nextIfcSchema(schemasIn(file.header, stepForms(ifcPackage('IFC4')))[0] ?? '');
  const nsUri = ifcPackage(schema.name).nsUri;
  const forms = stepForms(context.metamodels.find(nsUri) ?? ifcPackage(schema.name));
  const model = modelOf(file, forms, context.lineage);
  const limit = context.limits?.diagnostics ?? defaultLimits.diagnostics;
  const diagnostics: Diagnostic[] = findingsIn(model, forms, { isExact: schema.isExact, referred: scan.referred, limit });
  return { model, diagnostics };
}

function modelOf(file: StepFile, forms: StepForms, lineage: string): StepModel {
  const root = new ModelObject(forms.named('IfcFile'));
  const { ids, rest } = readOwnIds(file.trailer);
  readHeader(file.header, root, forms);
  readLayout(file, root, rest);
  const containment = root.class.featuresByName.get('instances')!;
  const instances = new StepInstances(file, forms, root, containment);
  if (instances.all.length > 0) root.set(containment, [...instances.all]);
  const model = new StepModel(lineage, file, instances.isRooted, ids);
  model.add(root);
  return model;
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
