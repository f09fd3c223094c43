/** The tests that the real engine has of its services: values in, a value or a failure out. */
import { type AqlValue, Evaluation, Real, ServiceFailure, Single, standardServices, WorldOfModels } from '@orrery/expressions';
import type { Case, Outcome, Suite } from '../../runner/suite.ts';
import type { AqlWorld } from '../asked-world.ts';
import { recordsIn } from '../record.ts';
import { measuredById, sameAsMeasured } from './measured.ts';

type Plain = string | number | boolean | null | { readonly real: number } | readonly Plain[];

interface ServiceRecord {
  readonly id: string;
  readonly service: string;
  readonly arguments: readonly Plain[];
  readonly expected: { readonly value?: Plain; readonly throws?: string };
}

export const upstreamServices: Suite<AqlWorld> = {
  name: 'services',
  cases: (world) => {
    const measured = measuredById(world.corpus);
    return recordsIn<ServiceRecord>(world.corpus, 'aql/aql-services.jsonl').map(
      (record): Case => ({ name: record.id, run: () => compare(record, measured) }),
    );
  },
};

/** The tables write Long as Integer and Float as Double, so the overload is unknown. */
const otherNumbers = /NumberServicesTest.*(?:Long|Float)/;

function compare(record: ServiceRecord, measured: ReturnType<typeof measuredById>): Outcome {
  const found = answered(record);
  const expected = 'throws' in record.expected ? 'a failure' : JSON.stringify(record.expected.value ?? null);
  if (found === expected) return 'passed';
  if (otherNumbers.test(record.id)) return { excused: 'artefact: the table does not tell which numbers of Java are meant' };
  if (sameAsMeasured(measured, record.id, found))
    return { excused: 'artefact: calls the method of Java; an expression comes to this' };
  return { failed: `${found} instead of ${expected}` };
}

function answered({ service: name, arguments: given }: ServiceRecord): string {
  const evaluation = new Evaluation(new WorldOfModels({ models: [], packages: [], ecoreObject: () => undefined }));
  const values = given.map(javaValue);
  const service = standardServices.find(name, values);
  if (!service) return 'no service';
  try {
    return JSON.stringify(plain(service.evaluate(values as never, evaluation)));
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    return 'a failure';
  }
}

function javaValue(value: Plain): AqlValue {
  return typeof value === 'object' && value !== null && 'real' in value ? new Real(value.real) : (value as AqlValue);
}

export function plain(value: AqlValue): unknown {
  if (value instanceof Real || value instanceof Single) return { real: value.value };
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'object' && value !== null && Symbol.iterator in value) return [...value].map(plain);
  return value;
}
