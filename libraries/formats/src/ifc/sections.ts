/** The sections behind the header: how files with more than one plain section of data are told, and told back. */
import type { ModelObject } from '@orrery/kernel';
import type { StepSection } from '../step/step-file.ts';

/** What stands before the instances of a section, how many they are, and what stands behind. */
export interface WrittenSection {
  readonly start: string;
  readonly instances: number;
  readonly end: string;
}

/** `DATA('A')=12` for twelve instances; other sections as they are. Nothing where all is in one plain section. */
export function textsOfSections(sections: readonly StepSection[]): string[] {
  const isPlain = sections.length === 1 && sections[0]!.name === 'DATA' && sections[0]!.parameters === '';
  if (isPlain) return [];
  return sections.map(({ name, parameters, instances, text }) =>
    name === 'DATA' ? `DATA${parameters}=${instances}` : name + text,
  );
}

/** The last section of data takes what others leave. */
export function sectionsOf(root: ModelObject | undefined, count: number): WrittenSection[] {
  const texts = root?.named('sections');
  const all = (Array.isArray(texts) ? texts.map(String) : texts === undefined ? [] : [String(texts)]).map(sectionOf);
  const last = all.findLastIndex(({ isData }) => isData);
  if (last < 0)
    return [...all.map(({ start }) => ({ start, instances: 0, end: '' })), { start: 'DATA;', instances: count, end: 'ENDSEC;' }];
  let left = count;
  return all.map(({ start, isData, instances }, index) => {
    const taken = isData ? (index === last ? left : Math.min(left, instances)) : 0;
    left -= taken;
    return { start, instances: taken, end: isData ? 'ENDSEC;' : '' };
  });
}

function sectionOf(text: string): { start: string; isData: boolean; instances: number } {
  const data = /^(DATA.*)=(\d+)$/s.exec(text);
  return data ? { start: `${data[1]};`, isData: true, instances: Number(data[2]) } : { start: text, isData: false, instances: 0 };
}
