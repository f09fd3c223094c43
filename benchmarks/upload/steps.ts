/** The steps of the way from an upload to all that is made of it. */
export const steps = ['read', 'facts', 'index', 'difference', 'write'] as const;

export type Step = (typeof steps)[number];

/** On the processors, of all threads, in the best round. */
export type Milliseconds = Readonly<Record<Step, number>>;
