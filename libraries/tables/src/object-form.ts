/** A form: the features of one object in groups, each with what an editor needs to know of it. */
import type { Cell } from './cell.ts';

export interface ObjectForm {
  readonly title: string;
  readonly description?: string | undefined;
  readonly object: { readonly id: string; readonly eClass: string; readonly label: string; readonly modelId: string };
  /** The number of the revision whose values it shows. */
  readonly revision: number;
  readonly groups: readonly FormGroup[];
  readonly diagnostics: readonly FormDiagnostic[];
}

export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

export interface FormField {
  /** The name of the feature, as changes of objects name it. */
  readonly feature: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly kind: FieldKind;
  /** `<namespace URI>#//<Name>` of its type. */
  readonly type: string;
  readonly many: boolean;
  readonly containment: boolean;
  /** Whether it is shown alone: what is computed, what contains the object, and what the form says. */
  readonly readOnly: boolean;
  /** What a field of an enumeration may have, unless that is very long. */
  readonly options?: readonly string[] | undefined;
  readonly value: FieldValue;
  /** How many values there are, where there are more than are shown. */
  readonly count?: number | undefined;
}

export type FieldKind = 'text' | 'number' | 'boolean' | 'date' | 'enumeration' | 'reference';

/** An object that a feature refers to, or what the file says of what is elsewhere. */
export type Referred =
  | { readonly id: string; readonly label: string; readonly eClass: string; readonly modelId: string }
  | { readonly href: string };

type Single = string | number | boolean | null | Referred;
export type FieldValue = Single | readonly Single[];

export interface FormDiagnostic {
  readonly severity: 'warning';
  readonly code: 'unknown-feature' | 'features-left-out';
  readonly message: string;
  readonly feature: string;
}

/** A value as a cell shows it. */
export function cellOf(value: FieldValue): Cell {
  if (Array.isArray(value)) return value.map((one: Single) => cellOf(one) as Exclude<Cell, readonly unknown[]>);
  const single = value as Single;
  if (single === null || typeof single !== 'object') return single;
  return 'href' in single ? { label: single.href } : { label: single.label, id: single.id };
}
