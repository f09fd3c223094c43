/** Collects what the checker finds, and drops types that have no value. */

import { faultOf } from '../syntax/faults.ts';
import { markedSpan } from '../syntax/marked-span.ts';
import type { Diagnostic, Expression } from '../syntax/nodes.ts';
import type { Span } from '../syntax/span.ts';
import type { MetamodelIndex } from '../types/metamodel-index.ts';
import { type Type, typeText } from '../types/type.ts';

const mostMessages = 1_000;

export class Messages {
  readonly diagnostics: Diagnostic[] = [];
  private readonly index: MetamodelIndex;

  constructor(index: MetamodelIndex) {
    this.index = index;
  }

  add(severity: Diagnostic['severity'], message: string, { start, end }: Span): void {
    if (this.diagnostics.length < mostMessages) this.diagnostics.push({ severity, message, start, end });
  }

  /** Types without a value are warnings; where there are no others, they are errors. */
  judge(node: Expression, types: readonly Type[]): readonly Type[] {
    const span = markedSpan(node);
    const there = types.filter((type) => this.reasonOf(type) === undefined);
    // What is wrong with the text itself the parser has said.
    if (faultOf(node) !== undefined) return there;
    const severity = there.length > 0 ? 'warning' : 'error';
    for (const type of types) {
      const fault = this.reasonOf(type);
      if (fault !== undefined) this.add(severity, fault, span);
      else if (node.kind !== 'collection' && type.kind === 'many' && type.element.kind === 'nothing')
        this.add('info', `Empty collection: ${type.element.message}`, span);
    }
    return there;
  }

  private reasonOf(type: Type): string | undefined {
    if (type.kind === 'nothing') return type.message;
    const isUnknown = 'classifier' in type && !this.index.isRegistered(type.classifier);
    return isUnknown ? `${typeText(type)} is not registered in the current environment` : undefined;
  }
}
