/** The two ways in which EMF writes XMI: Ecore documents, and all others. */
import type { Model } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';

/** The key of the document's encoding among the extras of a model. */
const xmiEncodingKey = 'xmi:encoding';

/** The key of the version of XML among the extras of a model, where it is 1.1. */
const xmlVersionKey = 'xmi:xmlVersion';

const narrowEncodings: ReadonlySet<unknown> = new Set(['ascii', 'us-ascii', 'iso-8859-1']);

export function keepEncoding(model: Model, encoding: string): void {
  if (narrowEncodings.has(encoding)) model.extras.set(xmiEncodingKey, encoding);
}

/** Whether nothing is kept beside the objects but the encoding of their document. */
export function keepsNothingElse({ extras }: Model): boolean {
  return extras.keys().every((key) => key === xmiEncodingKey);
}

/** Like EMF, a document keeps its encoding; all that are not narrow become UTF-8. */
export function encodingOf(model: Model): string {
  const encoding = model.extras.get(xmiEncodingKey);
  return narrowEncodings.has(encoding) ? String(encoding).toUpperCase() : 'UTF-8';
}

/** Only in XML 1.1 there are control characters. */
export function keepNewerXml(model: Model): void {
  model.extras.set(xmlVersionKey, '1.1');
}

export function xmlVersionOf(model: Model): '1.0' | '1.1' {
  return model.extras.get(xmlVersionKey) === '1.1' ? '1.1' : '1.0';
}

export interface XmiProfile {
  /** References are words `type document#fragment` in one attribute (USE_ENCODED_ATTRIBUTE_STYLE). */
  readonly isEncoded: boolean;
  readonly lineWidth: number;
  readonly hasSchemaLocation: boolean;
}

/** EcoreResourceFactoryImpl. */
const ecoreProfile: XmiProfile = { isEncoded: true, lineWidth: 80, hasSchemaLocation: false };
const genericProfile: XmiProfile = { isEncoded: false, lineWidth: Number.POSITIVE_INFINITY, hasSchemaLocation: true };

export function profileOf(model: Model): XmiProfile {
  const { roots } = model;
  const isEcore = roots.length > 0 && roots.every((root) => root.class.package.nsUri === ecoreNsUri);
  return isEcore ? ecoreProfile : genericProfile;
}
