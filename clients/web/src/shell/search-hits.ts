/** Hits of the search for people: each thing once, with the address where it is shown and what it lies in. */
import type { Hit, HitList } from '@orrery/api';
import { addressOf, objectAddress, queriesAddress } from '../routing/addresses.ts';
import { orrery } from '../service.ts';

/** A figure of a diagram is called as the element that it shows, and the element tells in which views it is. */
const exceptFigures = '!*#//DiagramModelArchimate*';

/** The question as the interface takes it. */
export function searchQuery(text: string, size: number) {
  return { text, size, eClass: exceptFigures };
}

export function searchHits(text: string, size: number, signal: AbortSignal): Promise<HitList> {
  return orrery.search({ query: searchQuery(text, size), signal });
}

/** Where a hit is shown. */
export function hitAddress({ kind, id, path: { scope, project, model } }: Hit): string {
  if (kind === 'object' && model) return objectAddress({ scope, project, model }, id);
  if (kind === 'query') return `${queriesAddress({ scope, project })}?q=${id}`;
  if (kind === 'representation' && model) return `${addressOf({ scope, project, model })}?view=${id}`;
  return addressOf({ scope, project: kind === 'scope' ? undefined : project, model: kind === 'model' ? model : undefined });
}

/** What it lies in; projects are told with their versions, in which the same things are found again. */
export function hitPlace({ kind, path: { scope, project, model } }: Hit): string {
  const version = project ? `${project.name} ${project.version}` : undefined;
  const above = {
    scope: [],
    project: [scope.name, project?.version],
    model: [scope.name, version],
    query: [scope.name, version],
  };
  return (above[kind as keyof typeof above] ?? [scope.name, version, model?.name]).filter(Boolean).join(' / ');
}
