/** Texts that no spreadsheet runs as formulas, whichever sign it takes for the end of a cell. */

/** What spreadsheets take for a formula where a text begins with it, full-width forms too; blanks before it do not help. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/**
 * The same inside of a text: whoever takes semicolons or tabs for the ends of cells does not see the quotes around it, and begins a cell, or a line, there.
 * A dash with a blank behind it begins an item of a list, where nothing after it can be run.
 */
const inside = /(?<=[;\t\r\n])(?=[ \u00a0\0]{0,20}(?:[=+@＝＋＠]|[-－](?!\s[^|!(;\t\r\n]*(?:[;\t\r\n]|$))))/g;
const mayBeInside = /[;\t\r\n]/;

/** A number stays one: programs that read the file again count with it. */
export function inertText(text: string): string {
  const begun = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return mayBeInside.test(begun) ? begun.replaceAll(inside, "'") : begun;
}
