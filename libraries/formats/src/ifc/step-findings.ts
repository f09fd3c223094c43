/** Diagnostics of STEP files, with their places. Everything that is odd is kept. */
import type { Diagnostic } from '@orrery/kernel';
import { looks, type Signature } from '../step/instance-table.ts';
import { StepValues } from '../step/step-values.ts';
import { GlobalIdFindings } from './identifiers/global-id-findings.ts';
import { classFor } from './step-instances.ts';
import type { StepModel } from './step-model.ts';
import type { StepSchema } from './step-schema.ts';
import { ValueFindings } from './value-findings.ts';

interface Looked {
  /** Whether the schema of the file is one that we have. */
  readonly isExact: boolean;
  readonly checkpoint: () => void;
  /** How many diagnostics are kept. */
  readonly limit: number;
}

export function findingsIn(model: StepModel, looked: Looked): Diagnostic[] {
  return new StepFindings(model).all(looked);
}

class StepFindings {
  private readonly model: StepModel;
  private readonly schema: StepSchema;

  constructor(model: StepModel) {
    this.model = model;
    this.schema = model.instances.schema;
  }

  all({ isExact, limit, checkpoint }: Looked): Diagnostic[] {
    const { instances, isCutOff } = this.model.file;
    const found: Diagnostic[] = [];
    if (!isExact) found.push(this.otherSchema());
    if (isCutOff) found.push(odd('unexpected-content', 'The end of the file is missing; all of its statements are complete.'));
    for (const signature of instances.signatures) if (this.isOdd(signature)) found.push(this.oddSignature(signature));
    for (const one of this.dangling(limit - found.length, checkpoint)) found.push(one);
    for (const one of this.twins(limit - found.length)) found.push(one);
    for (const one of new GlobalIdFindings(this.model).all(checkpoint)) {
      if (found.length >= limit) break;
      found.push(one);
    }
    for (const one of new ValueFindings(this.model).all(checkpoint)) {
      if (found.length >= limit) break;
      found.push(one);
    }
    return found.slice(0, limit);
  }

  private otherSchema(): Diagnostic {
    const { name } = this.schema.package;
    const message = `The schema of the file is none that is known here; it is read as ${name}, and what differs is kept as it is.`;
    return odd('unknown-metamodel', message);
  }

  private isOdd({ keyword, arity }: Signature): boolean {
    const of = classFor(keyword, this.schema);
    return !this.schema.isEntity(of) || this.schema.of(of).slots.length !== arity;
  }

  private oddSignature({ keyword, arity, row, count }: Signature): Diagnostic {
    const { schema } = this;
    const { name } = schema.package;
    const entity = keyword === undefined ? undefined : schema.entity(keyword.toUpperCase());
    const times = count > 1 ? ` (${count} instances)` : '';
    const said =
      keyword === undefined
        ? 'Instances of several entities at once are kept as they are'
        : entity
          ? `${entity.name} has ${schema.of(entity).slots.length} attributes in ${name}, not ${arity}; it is read as far as they go`
          : `${name} has no entity ${keyword.slice(0, 80)}; it is kept as it is`;
    return this.at(row, 'unknown-class', `${said}${times}.`);
  }

  /** References that lead nowhere, one an instance. */
  private *dangling(limit: number, checkpoint: () => void): Generator<Diagnostic> {
    const { bytes, instances } = this.model.file;
    const values = new StepValues(bytes);
    for (let row = 0, left = limit; row < instances.length && left > 0; row++) {
      if (instances.looks[row]! > looks.astray) continue;
      checkpoint();
      const missing = this.missingIn(values, row);
      if (missing === undefined) continue;
      left--;
      yield this.at(row, 'unresolved-reference', `There is no instance #${missing} in the file.`);
    }
  }

  private missingIn(values: StepValues, row: number): number | undefined {
    const { instances } = this.model.file;
    let missing: number | undefined;
    values.at = instances.starts[row]!;
    values.reference();
    values.next();
    values.pass();
    values.skipBody((number) => {
      if (missing === undefined && instances.rowOf(number) < 0) missing = number;
    });
    return missing;
  }

  /** Instances that share a number with one before them. */
  private *twins(limit: number): Generator<Diagnostic> {
    const { instances } = this.model.file;
    for (let row = 0, left = limit; row < instances.length && left > 0; row++) {
      const number = instances.numbers[row]!;
      if (instances.rowOf(number) === row) continue;
      left--;
      yield this.at(row, 'duplicate-id', `The number #${number} is used more than once; references lead to its first use.`);
    }
  }

  private at(row: number, code: string, message: string): Diagnostic {
    const object = this.model.instances.at(row);
    return { ...odd(code, message), objectId: this.model.idOf(object), ...this.model.placeOf(object) };
  }
}

function odd(code: string, message: string): Diagnostic {
  return { severity: 'warning', code, message };
}
