/** Which metamodels a model is read with, by the rule of shared visibility: those that everyone who sees the model also sees. */

export interface Case {
  readonly where: 'in its own project' | 'in an imported project' | 'behind imported projects';
  readonly metamodel: number;
  readonly model: number;
  /** The confidentiality of the projects in between. */
  readonly between?: readonly number[];
  readonly isUsed: boolean;
}

/** "Metamodels of its own project whose confidentiality is not above the model's." */
const beside: readonly Case[] = [
  { where: 'in its own project', metamodel: 0, model: 0, isUsed: true },
  { where: 'in its own project', metamodel: 99, model: 99, isUsed: true },
  { where: 'in its own project', metamodel: 100, model: 99, isUsed: false },
  { where: 'in its own project', metamodel: 219, model: 220, isUsed: true },
  { where: 'in its own project', metamodel: 220, model: 220, isUsed: true },
  { where: 'in its own project', metamodel: 221, model: 220, isUsed: false },
];

/** "… and of imported projects (transitively) whose effective confidentiality is public, or internal where the model is not public." */
const imported: readonly Case[] = [
  { where: 'in an imported project', metamodel: 99, model: 0, isUsed: true },
  { where: 'in an imported project', metamodel: 100, model: 99, isUsed: false },
  { where: 'in an imported project', metamodel: 100, model: 100, isUsed: true },
  { where: 'in an imported project', metamodel: 199, model: 100, isUsed: true },
  { where: 'in an imported project', metamodel: 200, model: 299, isUsed: false },
];

/** A hidden project in between would show itself by what is read: "what is not seen does not exist". */
const behind: readonly Case[] = [
  { where: 'behind imported projects', between: [99], metamodel: 0, model: 0, isUsed: true },
  { where: 'behind imported projects', between: [100], metamodel: 0, model: 99, isUsed: false },
  { where: 'behind imported projects', between: [199], metamodel: 0, model: 100, isUsed: true },
  { where: 'behind imported projects', between: [200], metamodel: 0, model: 299, isUsed: false },
  { where: 'behind imported projects', between: [0, 99], metamodel: 0, model: 0, isUsed: true },
  { where: 'behind imported projects', between: [0, 100], metamodel: 0, model: 0, isUsed: false },
];

export const cases: readonly Case[] = [...beside, ...imported, ...behind];

export function titleOf({ where, between, metamodel, model, isUsed }: Case): string {
  const through = between === undefined ? '' : ` of ${between.join(' and ')}`;
  return `${model} is ${isUsed ? '' : 'not '}read with ${metamodel} ${where}${through}`;
}
