/** The parameters of lists: page, size, sort, and a filter for each field, with the values that it takes. */
import Type, { type TProperties, type TSchema } from 'typebox';
import type { FieldType, FieldTypes } from '../../conditions/field-types.ts';
import { uuidPattern } from '../../uuid-notation.ts';
import { describesOnly } from '../validation/validation.ts';

/** As many digits as `list-request.ts` reads. */
const most = 999_999_999_999_999;

export const PageNumber = Type.Integer({ minimum: 0, maximum: most, description: 'the number of the page' });
export const PageSize = Type.Integer({ minimum: 1, maximum: most, description: 'how many on a page; 1000 at most are served' });

export function listQuery(fields: FieldTypes, others: TProperties = {}): TSchema {
  const filters = Object.entries(fields).map(([name, type]) => [name, Type.Optional(filterOf(type))]);
  return Type.Object(
    {
      page: Type.Optional({ ...PageNumber, default: 0 }),
      size: Type.Optional({ ...PageSize, default: 20 }),
      ...(filters.length > 0 && { sort: Type.Optional(sortOf(Object.keys(fields))) }),
      ...others,
      ...(Object.fromEntries(filters) as TProperties),
    },
    { [describesOnly]: true },
  );
}

function sortOf(fields: readonly string[]): TSchema {
  const names = fields.map((name) => name.replaceAll('.', '\\.')).join('|');
  const key = Type.String({ pattern: `^(?:${names})(?:,(?:asc|desc))?$`, examples: [`${fields[0]},desc`] });
  return Type.Array(key, { maxItems: 20, description: 'a field, with its direction; one after the other' });
}

interface Filter {
  readonly title: string;
  readonly description: string;
  /** One value without an operator, as a regular expression. */
  readonly value: string;
  readonly example: string;
}

const day = '(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,9})?';
const zone = '(?:Z|[+-](?:0\\d|1[0-3]):[0-5]\\d)';

const filters: Readonly<Record<Exclude<FieldType['name'], 'text' | 'line' | 'enum'>, Filter>> = {
  integer: {
    title: 'IntegerFilter',
    description: '`1`, `!1`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present',
    value: '[+-]?\\d{1,18}',
    example: '>=100',
  },
  number: {
    title: 'NumberFilter',
    description: '`1.5`, `!1.5`, `>=1`, `>1`, `<1`, `<=1`; `1,2` is either; empty for absent, `!` for present',
    value: '[+-]?\\d{1,18}(?:\\.\\d{1,18})?',
    example: '>=0.5',
  },
  boolean: { title: 'BooleanFilter', description: '`true`, `false`', value: '(?:true|false)', example: 'true' },
  uuid: {
    title: 'UuidFilter',
    description: 'a UUID; `!` in front negates; separated by commas it is either; empty for absent, `!` for present',
    value: uuidPattern,
    example: '0190f0c2-7b7a-7c3e-9a55-3f1f2b6a9d01',
  },
  instant: {
    title: 'InstantFilter',
    description: 'an instant or a day, with `>=`, `>`, `<`, `<=`; `>=2026-01-01,<2027-01-01` is a range',
    value: `${day}(?:T${time}${zone})?`,
    example: '>=2026-01-01',
  },
};

const TextFilter = repeatable({
  title: 'TextFilter',
  description:
    '`X` exactly, `X*` begins, `*X` ends, `*X*` contains, `!` in front negates, `>=X` compares; empty for absent, `!` for present',
  pattern: '^[^\\u0000]*$',
  maxLength: 1000,
  examples: ['*grid*'],
});

function filterOf(type: FieldType): TSchema {
  if (type.name === 'text' || type.name === 'line') return TextFilter;
  // Values that only the model knows are texts to everybody else.
  if (type.name === 'enum') return type.values ? enumFilter(type) : TextFilter;
  const { title, description, value, example } = filters[type.name];
  const operator = type.isOrdered ? '(?:!|>=?|<=?)?' : '!?';
  // Ids of objects have no order, those of entities sort by age: two filters with a name each.
  const name = type.name === 'uuid' && !type.isOrdered ? `Exact${title}` : title;
  return repeatable({ title: name, description, pattern: listed(`${operator}${value}`), maxLength: 1000, examples: [example] });
}

function enumFilter({ values = [] }: FieldType): TSchema {
  const description = `${values.map((value) => `\`${value}\``).join(', ')}; \`!\` in front negates; separated by commas it is either`;
  return repeatable({ description, pattern: listed(`!?(?:${values.join('|')})`), examples: [String(values[0])] });
}

/** One or more values, none for absent, `!` for present. */
function listed(value: string): string {
  return `^(?:!?|${value}(?:,${value}){0,9})$`;
}

/** A filter may be given twice; then both hold. More are taken, and few will need them. */
function repeatable({
  title,
  description,
  ...value
}: { title?: string; description: string } & Record<string, unknown>): TSchema {
  const one = { type: 'string', ...value };
  const schema = { description, anyOf: [one, { type: 'array', items: one, minItems: 1, maxItems: 2 }] };
  return Type.Unsafe<unknown>(title ? { title, ...schema } : schema);
}
