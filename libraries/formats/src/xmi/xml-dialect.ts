/** The ways in which XML documents of EMF may differ from XMI. */

export interface XmlDialect {
  /** The attribute that holds the id of an object. */
  readonly idAttribute: string;
  /** Attributes that older documents have under other names. */
  readonly formerNames: ReadonlyMap<string, string>;
}
