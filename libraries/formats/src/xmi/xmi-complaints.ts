/** The diagnostics about odd XMI documents. */
import type { Feature, ModelObject } from '@orrery/kernel';
import type { Report } from '../parsing/report.ts';
import { splitName } from '../xml/namespaces.ts';
import type { OpenElement } from './open-elements.ts';

export class XmiComplaints {
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  keptAttributes(name: string, at: number, object?: ModelObject): void {
    const message = `The attributes of ${name} belong to no object; they are kept beside it.`;
    this.report.add({ severity: 'info', code: 'kept-extension', message, at, ...(object && { object }) });
  }

  abstractClass(object: ModelObject, at: number): void {
    if (!object.class.isAbstract) return;
    const message = `The class ${object.class.name} is abstract.`;
    this.report.add({ severity: 'error', code: 'abstract-class', message, at, object });
  }

  lostPrefix({ name, offset: at }: OpenElement, { name: local }: Feature): void {
    const [prefix] = splitName(name);
    if (prefix === '' || name === local) return;
    const message = `Elements inside others are kept without the prefix ${prefix}.`;
    this.report.addOnce({ severity: 'info', code: 'lost-prefix', message, at });
  }
}
