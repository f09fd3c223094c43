/** The facts of a model that reading it finds out. */
import type { ModelView } from '@orrery/formats';
import type { Diagnostic, Severity } from '@orrery/kernel';

export interface Facts {
  /** The namespace URI of the metamodel of the first root. */
  readonly contentType: string | null;
  /** That metamodel's name. */
  readonly type: string | null;
  readonly objectCount: number;
  /** What reading and the check against the metamodel found; the first of them, see `mostDiagnostics`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of all diagnostics, those not listed too. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** What the model declares where it is an Ecore model; the first of it, see `mostNamespaces`. */
  readonly packages: readonly DeclaredPackage[];
  /** The keys of the metamodel sources that were used, those that metamodels refer to included. */
  readonly used: readonly string[];
  /** Namespace URIs, and locations such as `other.ecore`, that were asked for, found or not; the built-in ones are left out. The first of them, see `mostNamespaces`. */
  readonly sought: readonly string[];
  /** The other documents that references lead to; the first of them, see `mostLinked`. */
  readonly linked: readonly LinkedDocument[];
  /** The views of the model, in document order; the first of them, see `mostViews`. */
  readonly views: readonly ModelView[];
  /** JSON: id by identity path, where the previous content gave ids that paths would not give. */
  readonly idMap?: Uint8Array;
}

export interface LinkedDocument {
  /** As the content names it; of a name that is longer than any, its beginning. */
  readonly document: string;
  /** How many references lead there, and where the first of them is. */
  readonly count: number;
  readonly objectId: string;
  readonly feature: string;
  /** Whether all of them are containments: the document holds parts of this one. */
  readonly isForPartsOnly: boolean;
  /** Whether it is a metamodel that is always there. */
  readonly isBuiltIn: boolean;
}

export interface DeclaredPackage {
  readonly nsUri: string;
  readonly name: string;
}

export const mostDiagnostics = 10_000;
export const mostLinked = 1000;
export const mostViews = 5000;
/** Packages that a model declares, and namespaces that it asks for: a row of the database each, and a part of every job that reads with them. */
export const mostNamespaces = 1000;
