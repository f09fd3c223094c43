/** The four first hours, each of somebody with files of their own kind. A new one is a line here. */
import { architect } from './architect.ts';
import { coordinator } from './coordinator.ts';
import type { FirstHour } from './first-hour.ts';
import { ontologist } from './ontologist.ts';
import { toolsmith } from './toolsmith.ts';

export const firstHours: readonly FirstHour[] = [architect, toolsmith, coordinator, ontologist];
