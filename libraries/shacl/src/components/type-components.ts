/** Constraints on the kind of a value (SHACL §4.1). */
import { isLexicalForm, type Term } from '@orrery/rdf/terms.ts';
import { BadShape } from '../shacl-errors.ts';
import { iriIn, nameOf } from '../shapes/shapes-graph.ts';
import { shaclNamespace } from '../vocabulary.ts';
import { type Component, eachTerm, eachValue } from './component.ts';

const nodeKinds: ReadonlyMap<string, readonly Term['kind'][]> = new Map([
  ['IRI', ['iri']],
  ['BlankNode', ['blank']],
  ['Literal', ['literal']],
  ['BlankNodeOrIRI', ['blank', 'iri']],
  ['BlankNodeOrLiteral', ['blank', 'literal']],
  ['IRIOrLiteral', ['iri', 'literal']],
]);

export const typeComponents: readonly Component[] = [
  {
    name: 'Class',
    parameter: 'class',
    read: (value, { data }) => {
      const type = data.idOf(value);
      const name = nameOf(iriIn(value));
      return eachValue(
        (node) => data.isInstance(node, type),
        (text) => `${text} is no ${name}`,
        data,
      );
    },
  },
  {
    name: 'Datatype',
    parameter: 'datatype',
    read: (value, { data }) => {
      const datatype = iriIn(value);
      const isGood = (term: Term) => term.kind === 'literal' && term.datatype === datatype && isLexicalForm(term.value, datatype);
      return eachValue(eachTerm(isGood, data), (text) => `${text} is no value of ${nameOf(datatype)}`, data);
    },
  },
  {
    name: 'NodeKind',
    parameter: 'nodeKind',
    read: (value, { data }) => {
      const name = iriIn(value).slice(shaclNamespace.length);
      const kinds = nodeKinds.get(name);
      if (!kinds) throw new BadShape(`${iriIn(value)} is no kind of nodes.`);
      return eachValue(
        (node) => kinds.includes(data.termOf(node).kind),
        (text) => `${text} is no ${name}`,
        data,
      );
    },
  },
];
