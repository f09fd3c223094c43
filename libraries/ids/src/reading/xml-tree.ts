/** A small XML document as a tree of elements by their local names. */
import { readXml } from '@orrery/formats/xml.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** A specification is written by people: what is larger is none. */
const limits = { depth: 50, attributes: 100, nameLength: 500, diagnostics: 1 };

export function xmlTree(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open: XmlElement[] = [top];
  readXml(
    text,
    {
      keepsSpace: true,
      start: (name, attributes) => {
        const element = { name: localName(name), attributes: new Map(attributes.entries()), children: [], text: '' };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      text: (piece) => {
        open.at(-1)!.text += piece;
      },
      end: () => {
        open.pop();
      },
    },
    limits,
  );
  return top.children[0]!;
}

export function childNamed({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name);
}

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
