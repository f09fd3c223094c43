/** What an XML document of EMF may do in another way than XMI does. */

export interface XmlDialect {
  /** The attribute that holds the id of an object. */
  readonly idAttribute: string;
  /** Attributes that older documents have under other names. */
  readonly formerNames: ReadonlyMap<string, string>;
}
