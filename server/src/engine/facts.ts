/** What is known of a model once it has been read. */
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
  /** What the model declares where it is an Ecore model. */
  readonly packages: readonly DeclaredPackage[];
  /** The keys of the metamodel sources that were used, those that metamodels refer to included. */
  readonly used: readonly string[];
  /** Namespace URIs, and locations such as `other.ecore`, that were asked for, found or not; the built-in ones are left out. */
  readonly sought: readonly string[];
  /** The other documents that references lead to, as the content names them; the first of them, see `mostLinked`. */
  readonly linked: readonly string[];
  /** JSON: id by identity path, where the previous content gave ids that paths would not give. */
  readonly idMap?: Uint8Array;
}

export interface DeclaredPackage {
  readonly nsUri: string;
  readonly name: string;
}

export const mostDiagnostics = 10_000;
export const mostLinked = 1000;
