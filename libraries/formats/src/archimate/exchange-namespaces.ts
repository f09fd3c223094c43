/** The namespaces of the exchange format. */

export const exchangeNsUri = 'http://www.opengroup.org/xsd/archimate/3.0/';
export const formerExchangeNsUri = 'http://www.opengroup.org/xsd/archimate';
export const schemaLocation = `${exchangeNsUri} http://www.opengroup.org/xsd/archimate/3.1/archimate3_Diagram.xsd`;

/** Also under namespaces that nobody has published: home-made files have them. */
export function isExchangeNamespace(nsUri: string | undefined): boolean {
  return nsUri !== undefined && /^http:\/\/www\.opengroup\.org\/xsd\/archimate(?:\/3\.\d\/?)?\/?$/.test(nsUri);
}
