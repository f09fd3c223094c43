/** Moves parameters that several operations have alike to the components of a description. */
import {
  mapOperations,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reference,
  referenceTo,
} from './openapi-document.ts';

export function withSharedParameters<D extends OpenApiDocument>(document: D): D {
  const shared = sharedParameters(document);
  const names = new Map([...shared].map(([name, parameter]) => [JSON.stringify(parameter), name]));
  const refer = (parameter: Parameter | Reference) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : referenceTo('parameters', name);
  };
  const changed = mapOperations(document, ({ operation }) => ({
    ...operation,
    ...(operation.parameters && { parameters: operation.parameters.map(refer) }),
  }));
  const parameters = { ...document.components?.parameters, ...Object.fromEntries(shared) };
  return { ...changed, components: { ...document.components, parameters } };
}

/** The parameters that occur more than once. Of those that share a name the most frequent one keeps it, and others get a number. */
function sharedParameters(document: OpenApiDocument): Map<string, Parameter> {
  const counts = new Map<string, number>();
  for (const parameter of allParameters(document)) {
    const key = JSON.stringify(parameter);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count > 1).sort(([, one], [, other]) => other - one);
  const shared = new Map<string, Parameter>();
  for (const [key] of frequent) {
    const parameter: Parameter = JSON.parse(key);
    shared.set(freeName(nameOf(parameter), shared), parameter);
  }
  return shared;
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}.${number}`)) number++;
  return `${name}.${number}`;
}

function allParameters({ paths }: OpenApiDocument): Parameter[] {
  const operations: Operation[] = Object.values(paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ parameters = [] }) => parameters.filter((each): each is Parameter => 'in' in each));
}

function nameOf({ in: place, name }: Parameter): string {
  return place === 'query' ? name : `${place}.${name}`;
}
