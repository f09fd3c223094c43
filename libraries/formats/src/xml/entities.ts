/** The entities that a document declares for itself: plain texts, as ontology tools shorten namespaces with them. */

/** How many entities a document may declare. */
const mostEntities = 1000;
/** What all entities together may expand to, however short the document is. */
const leastRoom = 1_000_000;
/** How many times as long as the document they may expand to: real ontologies stay below twice. */
const growth = 4;

export class Entities {
  private readonly texts = new Map<string, string>();
  private room: number;

  constructor(documentLength: number) {
    this.room = leastRoom + growth * documentLength;
  }

  /** XML 1.0 §4.2: "the first declaration encountered is binding." Says whether there was room for it. */
  declare(name: string, text: string): boolean {
    if (!this.texts.has(name)) this.texts.set(name, text);
    return this.texts.size <= mostEntities;
  }

  /** The text of an entity; nothing for an undeclared one. */
  textOf(name: string): string | undefined {
    return this.texts.get(name);
  }

  /** Counts a text that is put into the document; says whether there was room for it. */
  take(text: string): boolean {
    this.room -= text.length;
    return this.room >= 0;
  }
}

/** References, and the pieces of markup inside of which an & is only itself. */
const referenceOrLiteral = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|&([^\s;&<]+);/g;

/** A piece of XML with the texts of its entities in their place, well-formed without their declarations. */
export function withoutEntities(xml: string, entities: Entities): string {
  return xml.replace(referenceOrLiteral, (written, name: string | undefined) => {
    const text = name === undefined ? undefined : entities.textOf(name);
    return text?.replace(/["'>]/g, (character) => `&#${character.charCodeAt(0)};`) ?? written;
  });
}
