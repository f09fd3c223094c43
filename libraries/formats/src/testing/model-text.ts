/** A model as text: everything that a reader found, in a form that no writer knows. */
import { Lexical, Link, type Model, ModelObject, type SlotValue } from '@orrery/kernel';
import type { ReadDocument } from '../format.ts';

export function textOfReadDocument({ model, diagnostics, attachments }: ReadDocument): string {
  const lines = [...model.objects()].map((object) => objectLine(model, object));
  const parts = [...(attachments ?? [])].map(([name, { size }]) => `${name} ${size}`);
  const beside = [model.schemaLocations, model.extras, diagnostics].map((one) => plain(model, one));
  return [...lines, ...beside, ...parts].join('\n');
}

function objectLine(model: Model, object: ModelObject): string {
  const { class: of, givenId, container, containment } = object;
  const place = container ? [model.idOf(container), containment?.name] : [];
  const values = [...object.entries()].map(([{ name }, value]) => `${name}=${valueText(model, value)}`);
  const extras = plain(model, model.objectExtras.get(object));
  return [model.idOf(object), givenId, `${of.package.nsUri}#${of.name}`, ...place, ...values, extras].join(' ');
}

function valueText(model: Model, value: SlotValue): string {
  if (Array.isArray(value)) return `[${value.map((item) => valueText(model, item)).join(',')}]`;
  if (value instanceof ModelObject) return `#${model.idOf(value)}`;
  if (value instanceof Link) return `->${value.target} ${value.type?.name}`;
  if (value instanceof Lexical) return `${value.text}~${typeof value.value}:${value.value}`;
  return `${typeof value}:${typeof value === 'string' ? JSON.stringify(value) : value}`;
}

function plain(model: Model, extra: unknown): string {
  return JSON.stringify(extra, (_, value: unknown) => {
    if (value instanceof ModelObject) return `#${model.idOf(value)}`;
    if (value instanceof Map || value instanceof Set) return [...value];
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}
