/** A form as a page: every field has its label, and values are there to be read; they are changed by whoever has the JSON of it. */
import { cutTo, isList, textOf } from '../cell.ts';
import { cellOf, type FieldKind, type FormField, type FormGroup, type ObjectForm } from '../object-form.ts';
import { escaped } from './escaped.ts';
import { pageEnd, pageStart } from './page.ts';

/** In characters. */
const longestValue = 100_000;
/** A longer text, or one of several lines, has a field of its own height. */
const longestLine = 120;
const mostLines = 20;

export function formPage(form: ObjectForm): string {
  const { title, description, object, groups, diagnostics } = form;
  const faults = diagnostics.map(({ message }) => `<p class="fault">${escaped(message)}</p>\n`);
  const about = `<p class="about">${escaped(object.label)} · ${escaped(object.eClass)}</p>\n`;
  const fieldsets = groups.map((group, at) => fieldset(group, at));
  return `${pageStart(title, description)}${about}${faults.join('')}<form aria-label="${escaped(title)}" data-object="${escaped(object.id)}">\n${fieldsets.join('')}</form>\n${pageEnd}`;
}

function fieldset({ title, fields }: FormGroup, group: number): string {
  const shown = fields.map((field, at) => fieldHtml(field, `field-${group}-${at}`));
  return `<fieldset><legend>${escaped(title)}</legend>\n${shown.join('')}</fieldset>\n`;
}

function fieldHtml(field: FormField, id: string): string {
  const { title, help, feature } = field;
  const isListed = field.many || field.kind === 'reference';
  const name = isListed
    ? `<span class="label" id="${id}-label">${escaped(title)}</span>`
    : `<label for="${id}">${escaped(title)}</label>`;
  const said = help === undefined ? '' : `<span class="help" id="${id}-help">${escaped(help)}</span>`;
  const describedBy = help === undefined ? '' : ` aria-describedby="${id}-help"`;
  const control = isListed ? valueList(field, id, describedBy) : controls[field.kind](field, `id="${id}"${describedBy}`);
  return `<div class="field" data-feature="${escaped(feature)}">${name}${control}${said}</div>\n`;
}

type Control = (field: FormField, attributes: string) => string;

const textControl: Control = ({ value }, attributes) => {
  const text = cutTo(textOf(cellOf(value)), longestValue);
  const lines = text.split('\n').length;
  if (lines === 1 && text.length <= longestLine) return `<input ${attributes} readonly value="${escaped(text)}">`;
  const rows = Math.min(mostLines, Math.max(lines, Math.ceil(text.length / longestLine)) + 1);
  // A line feed right behind the tag would be left out.
  return `<textarea ${attributes} readonly rows="${rows}">\n${escaped(text)}</textarea>`;
};

const controls: Readonly<Record<FieldKind, Control>> = {
  text: textControl,
  number: textControl,
  date: textControl,
  reference: textControl,
  boolean: ({ value }, attributes) => `<input type="checkbox" ${attributes} disabled${value === true ? ' checked' : ''}>`,
  enumeration: (field, attributes) => {
    const { value, options } = field;
    if (!options) return textControl(field, attributes);
    const current = textOf(cellOf(value));
    const offered = [...new Set([current, ...options])];
    const choices = offered.map((option) => `<option${option === current ? ' selected' : ''}>${escaped(option)}</option>`);
    return `<select ${attributes} disabled>${choices.join('')}</select>`;
  },
};

/** Many values, and objects, are a list; where it is empty, that is said. */
function valueList({ value, count }: FormField, id: string, describedBy: string): string {
  const cell = cellOf(value);
  const items = isList(cell) ? cell : cell === null ? [] : [cell];
  const more = count === undefined ? [] : [`<li>… ${count - items.length} more</li>`];
  const listed = [...items.map((item) => `<li>${escaped(cutTo(textOf(item), longestValue))}</li>`), ...more];
  if (listed.length === 0) return `<span aria-labelledby="${id}-label"${describedBy}>–</span>`;
  return `<ul class="values" aria-labelledby="${id}-label"${describedBy}>${listed.join('')}</ul>`;
}
