/** The names that XMI and XML Schema own. */

export const xmiNsUri = 'http://www.omg.org/XMI';
export const xsiNsUri = 'http://www.w3.org/2001/XMLSchema-instance';

const xmiNamespaces =
  /^http:\/\/(?:www\.omg\.org\/XMI$|schema\.omg\.org\/spec\/XMI\/|www\.omg\.org\/spec\/XMI\/|www\.omg\.org\/XMI\/)/;

/** XMI 2.0 to 2.5: every version has its namespace. */
export function isXmiNamespace(uri: string | undefined): boolean {
  return uri !== undefined && (uri === xmiNsUri || xmiNamespaces.test(uri));
}
