/** General rule 6 on date-times, and conditions that are combined. */
import { expectEqual } from '../expectations.ts';
import { holds, type Section } from '../rule.ts';
import { allBut, type FilterCase, filterRule } from './filter-rule.ts';
import { keyOf, keys, type Listed, listedModels, listedProjects, listedScopes } from './listed.ts';

const field = 'creationDateTime';
const third = ({ items }: Listed): string => items[2].creationDateTime;
const fifth = ({ items }: Listed): string => items[4].creationDateTime;

/** The same instant as someone two hours east writes it. */
function eastern(instant: string): string {
  return `${new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, -1)}+02:00`;
}

const onInstants: readonly FilterCase[] = [
  { field, says: 'X: equals', value: third, finds: (item, it) => item.creationDateTime === third(it) },
  { field, says: '!X', value: (it) => `!${third(it)}`, finds: (item, it) => item.creationDateTime !== third(it) },
  { field, says: '>=X', value: (it) => `>=${third(it)}`, finds: (item, it) => item.creationDateTime >= third(it) },
  { field, says: '>X', value: (it) => `>${third(it)}`, finds: (item, it) => item.creationDateTime > third(it) },
  { field, says: '<X', value: (it) => `<${third(it)}`, finds: (item, it) => item.creationDateTime < third(it) },
  { field, says: '<=X', value: (it) => `<=${third(it)}`, finds: (item, it) => item.creationDateTime <= third(it) },
  {
    field,
    says: 'a,b: a range',
    value: (it) => `>=${third(it)},<${fifth(it)}`,
    finds: (item, it) => item.creationDateTime >= third(it) && item.creationDateTime < fifth(it),
  },
  {
    field,
    says: 'X: with an offset',
    value: (it) => `>=${eastern(third(it))}`,
    finds: (item, it) => item.creationDateTime >= third(it),
  },
  {
    field,
    says: '>=date: the start of a day, UTC',
    value: (it) => `>=${third(it).slice(0, 10)}`,
    finds: (item, it) => item.creationDateTime >= third(it).slice(0, 10),
  },
  { field, says: '<date', value: '<2001-01-01', finds: [] },
  { field, says: '!: present', value: '!', finds: keys },
  { field: 'archivationDateTime', says: 'empty: null', value: '', finds: allBut('Délta') },
  { field: 'archivationDateTime', says: '!: present', value: '!', finds: ['Délta'] },
];

const combined = [
  holds('repeated parameters are combined with AND', async (world) => {
    const { url } = await listedScopes(world);
    const { _embedded } = await world.ada.read(`${url}&confidentiality=>=20&confidentiality=<=30&name=*%20e*&name=!*eta*`);
    expectEqual('what is found', _embedded.scopes.map(keyOf), ['epsilon']);
  }),
  holds('different fields are combined with AND', async (world) => {
    const { url } = await listedProjects(world);
    const { _embedded } = await world.ada.read(`${url}&version=dev&confidentiality=20&description=`);
    expectEqual('what is found', _embedded.projects.map(keyOf), ['beta', 'Gamma_%']);
  }),
  holds('filters on models, their projects and their content are combined with AND', async (world) => {
    const { url } = await listedModels(world);
    const { _embedded } = await world.ada.read(`${url}&project.version=dev&contentType=!&confidentiality=>=20`);
    expectEqual('what is found', _embedded.models.map(keyOf), ['beta', 'Zeta']);
  }),
  holds('a filter counts in totalElements', async (world) => {
    const { url } = await listedProjects(world);
    expectEqual('totalElements', (await world.ada.read(`${url}&confidentiality=20&size=1`)).page.totalElements, 3);
  }),
];

export const filterDateSections: readonly Section[] = [
  { section: 'Filters on date-times', rules: onInstants.map((it) => filterRule(listedScopes, it)) },
  { section: 'Filters on date-times of models', rules: onInstants.map((it) => filterRule(listedModels, it)) },
  { section: 'Filters combined', rules: combined },
];
