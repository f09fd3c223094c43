/** Lets a printed XML text name classes by `xmi:type` where a document does so: such a document need not even declare `xsi`. */
import { startTagAt } from './start-tag.ts';
import { edited, type TextEdit } from './text-edits.ts';
import type { XmlPart } from './xml-parts.ts';

const [usual, ownOfXmi] = ['xsi:type', 'xmi:type'];

export function namesClassesByXmi(text: string, root: XmlPart): boolean {
  return text.includes(ownOfXmi) && !text.includes(usual) && isUsedIn(root);
}

function isUsedIn({ attributes, children }: XmlPart): boolean {
  return attributes.has(ownOfXmi) || children.some(isUsedIn);
}

export function withXmiTypes(text: string, root: XmlPart): string {
  const edits: TextEdit[] = [];
  const visit = ({ attributes, children, start }: XmlPart): void => {
    if (attributes.has(usual)) edits.push(renamed(text, start));
    children.forEach(visit);
  };
  visit(root);
  return edited(text, edits);
}

function renamed(text: string, start: number): TextEdit {
  const { nameStart } = startTagAt(text, start).attributes.find(({ name }) => name === usual)!;
  return { start: nameStart, end: nameStart + usual.length, text: ownOfXmi };
}
