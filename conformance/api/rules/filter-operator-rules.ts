/** General rule 6: what the forms of a filter value mean on text, numbers, booleans, identifiers and enumerations. */
import type { Section } from '../rule.ts';
import { allBut, type FilterCase, filterRule } from './filter-rule.ts';
import { keys, type Listed, listedModels, listedProjects, listedScopes } from './listed.ts';
import { fleetNsUri } from './models/fleets.ts';

const after = (text: string) => (listed: Listed) => text.replace('~', listed.word);
const idOf = (index: number) => (listed: Listed) => listed.items[index].id;

const onText: readonly FilterCase[] = [
  { field: 'name', says: 'X: equals X', value: after('~ Alpha'), finds: ['Alpha'] },
  { field: 'name', says: 'X: equality on text is exact', value: after('~ ALPHA'), finds: [] },
  { field: 'description', says: '!X: not equal, and matches null and empty', value: '!FIRST', finds: allBut('Zeta') },
  { field: 'name', says: 'X*: starts with X, case-insensitive', value: (it) => `${it.word.toUpperCase()} AL*`, finds: ['Alpha'] },
  { field: 'name', says: '*X*: contains X, case-insensitive', value: '*ETA*', finds: ['beta', 'Zeta', 'eta'] },
  { field: 'name', says: '*X*: ignores case beyond ASCII', value: '*DÉL*', finds: ['Délta'] },
  { field: 'name', says: '*X*: of one character', value: '*z*', finds: ['Zeta'] },
  {
    field: 'description',
    says: '!*X*: does not contain X, and matches null',
    value: '!*first*',
    finds: allBut('Alpha', 'Délta', 'Zeta'),
  },
  { field: 'name', says: '*X: ends with X', value: '* ETA', finds: ['eta'] },
  { field: 'name', says: '!X*: does not start with X', value: after('!~ e*'), finds: allBut('epsilon', 'eta') },
  { field: 'name', says: '>=X: compares folded', value: after('>=~ E'), finds: ['Gamma_%', 'epsilon', 'Zeta', 'eta'] },
  { field: 'name', says: '>X', value: after('>~ epsilon'), finds: ['Gamma_%', 'Zeta', 'eta'] },
  { field: 'name', says: '<X', value: after('<~ C'), finds: ['Alpha', 'beta'] },
  { field: 'name', says: '<=X', value: after('<=~ BETA'), finds: ['Alpha', 'beta'] },
  { field: 'description', says: 'empty: null or empty', value: '', finds: ['beta', 'Gamma_%'] },
  { field: 'description', says: '!: present', value: '!', finds: allBut('beta', 'Gamma_%') },
  { field: 'description', says: 'a,b: the comma is literal in text', value: 'First, of all', finds: ['Alpha'] },
  { field: 'description', says: '\\X: literal after a backslash', value: '\\>=5 is text', finds: ['epsilon'] },
  { field: 'description', says: '\\X: a literal star', value: '\\a*b', finds: ['eta'] },
  { field: 'name', says: '*_*: an underscore has no meaning of its own', value: '*_*', finds: ['Gamma_%'] },
  { field: 'name', says: '*%*: a percent sign has no meaning of its own', value: '*%*', finds: ['Gamma_%'] },
  { field: 'name', says: '*\\*: a backslash inside has no meaning of its own', value: '*e\\*', finds: [] },
];

const onIntegers: readonly FilterCase[] = [
  { field: 'confidentiality', says: 'N: equals N', value: '20', finds: ['beta', 'Gamma_%', 'eta'] },
  { field: 'confidentiality', says: '!N', value: '!20', finds: allBut('beta', 'Gamma_%', 'eta') },
  { field: 'confidentiality', says: '>=N', value: '>=40', finds: ['Délta', 'Zeta'] },
  { field: 'confidentiality', says: '>N', value: '>40', finds: ['Délta'] },
  { field: 'confidentiality', says: '<N', value: '<20', finds: ['Alpha'] },
  { field: 'confidentiality', says: '<=N', value: '<=20', finds: ['Alpha', 'beta', 'Gamma_%', 'eta'] },
  { field: 'confidentiality', says: 'a,b: a OR b', value: '10,40', finds: ['Alpha', 'Zeta'] },
  { field: 'confidentiality', says: '!a,b: neither', value: '!10,20', finds: ['Délta', 'epsilon', 'Zeta'] },
  { field: 'confidentiality', says: 'empty: none is null', value: '', finds: [] },
  { field: 'confidentiality', says: '!: all have one', value: '!', finds: keys },
];

const onBooleans: readonly FilterCase[] = [
  { field: 'canDelete', says: 'true', value: 'true', finds: allBut('epsilon') },
  { field: 'canDelete', says: 'false', value: 'false', finds: ['epsilon'] },
  { field: 'canDelete', says: '!true', value: '!true', finds: ['epsilon'] },
  { field: 'canDelete', says: 'true,false: either', value: 'true,false', finds: keys },
];

const onIdentifiers: readonly FilterCase[] = [
  { field: 'id', says: 'X: in capitals too', value: (it) => it.items[0].id.toUpperCase(), finds: ['Alpha'] },
  { field: 'id', says: '!X', value: (it) => `!${it.items[0].id}`, finds: allBut('Alpha') },
  { field: 'id', says: 'a,b: a OR b', value: (it) => `${it.items[0].id},${it.items[1].id}`, finds: ['Alpha', 'beta'] },
  { field: 'id', says: '!a,b: neither', value: (it) => `!${it.items[0].id},${it.items[1].id}`, finds: allBut('Alpha', 'beta') },
  { field: 'archiver.id', says: 'empty: null', value: '', finds: allBut('Délta') },
  { field: 'archiver.id', says: '!: present', value: '!', finds: ['Délta'] },
  { field: 'id,creator.id', says: 'f1,f2=X: any field matches', value: idOf(2), finds: ['Gamma_%'] },
];

const onEnumerations: readonly FilterCase[] = [
  { field: 'myRole', says: 'X', value: 'none', finds: ['epsilon'] },
  { field: 'myRole', says: '!X', value: '!none', finds: allBut('epsilon') },
  { field: 'myRole', says: 'a,b: a OR b', value: 'viewer,owner', finds: allBut('epsilon') },
  { field: 'myRole', says: '!a,b: neither', value: '!viewer,owner', finds: ['epsilon'] },
];

const severalFields: readonly FilterCase[] = [
  { field: 'slug,description', says: 'f1,f2=X: any field matches', value: '*first*', finds: ['Alpha', 'Délta', 'Zeta'] },
  { field: 'description,name', says: 'f1,f2=X*: in whichever field', value: 'FIRST*', finds: ['Alpha', 'Délta', 'Zeta'] },
];

const onContentTypes: readonly FilterCase[] = [
  { field: 'contentType', says: 'empty: null', value: '', finds: allBut('Alpha', 'beta', 'Zeta') },
  { field: 'contentType', says: '!: present', value: '!', finds: ['Alpha', 'beta', 'Zeta'] },
  { field: 'contentType', says: 'X: a URI', value: fleetNsUri, finds: ['beta'] },
  { field: 'contentType', says: 'X*: starts with X', value: 'HTTP://example.ORG/*', finds: ['Alpha', 'beta'] },
  { field: 'type', says: 'X: the name of the metamodel', value: 'ecore', finds: ['Zeta'] },
  { field: 'type', says: '!X: not equal, and matches null', value: '!ecore', finds: allBut('Zeta') },
  { field: 'contentType,type', says: 'f1,f2=X: any field matches', value: '*fleet*', finds: ['beta'] },
];

export const filterOperatorSections: readonly Section[] = [
  { section: 'Filters on text', rules: [...onText, ...severalFields].map((it) => filterRule(listedScopes, it)) },
  { section: 'Filters on numbers', rules: onIntegers.map((it) => filterRule(listedScopes, it)) },
  { section: 'Filters on booleans', rules: onBooleans.map((it) => filterRule(listedScopes, it)) },
  { section: 'Filters on identifiers', rules: onIdentifiers.map((it) => filterRule(listedScopes, it)) },
  { section: 'Filters on enumerations', rules: onEnumerations.map((it) => filterRule(listedProjects, it)) },
  { section: 'Filters on text of models', rules: [...onText, ...severalFields].map((it) => filterRule(listedModels, it)) },
  {
    section: 'Filters on numbers and identifiers of models',
    rules: [...onIntegers, ...onIdentifiers].map((it) => filterRule(listedModels, it)),
  },
  { section: 'Filters on content types', rules: onContentTypes.map((it) => filterRule(listedModels, it)) },
];
