/** Goes through the rules one after the other and says of each whether it holds. */
import type { Rule, Section } from './rule.ts';
import type { World } from './world.ts';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

export async function run(world: World, sections: readonly Section[], say: (line: string) => void): Promise<Outcome> {
  let [passed, failed] = [0, 0];
  for (const { section, rule } of rulesOf(sections)) {
    const fault = await faultOf(rule, world);
    say(fault === undefined ? `ok   ${section}: ${rule.rule}` : `FAIL ${section}: ${rule.rule}: ${fault}`);
    if (fault === undefined) passed++;
    else failed++;
  }
  return { passed, failed };
}

function rulesOf(sections: readonly Section[]): { readonly section: string; readonly rule: Rule }[] {
  return sections.flatMap(({ section, rules }) => rules.map((rule) => ({ section, rule })));
}

async function faultOf({ check }: Rule, world: World): Promise<string | undefined> {
  try {
    await check(world);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
