/** The icons that stand in the corner of a figure, by what they show; their paths count from the corner at the top right. */
import type { Icon } from './icon.ts';
import { relationIcons } from './relation-icons.ts';
import { viewIcons } from './view-icons.ts';

const rows = {
  applicationComponent: {
    box: [-18, 6, 13, 13],
    strokes: [
      {
        path: 'M-15 19L-15 15.5M-15 13L-15 10.5M-15 8L-15 6L-5 6L-5 19L-15 19M-18 8L-12 8L-12 10.5L-18 10.5ZM-18 13L-12 13L-12 15.5L-18 15.5Z',
        width: 1,
      },
    ],
  },
  artifact: { box: [-16, 6, 12, 15], strokes: [{ path: 'M-16 6L-9 6L-4 11L-4 21L-16 21ZM-9 6L-9 11L-4 11', width: 1 }] },
  assessment: { box: [-18, 6, 11, 12], strokes: [{ path: 'M-7 10A4 4 0 0 0 -15 10A4 4 0 0 0 -7 10ZM-13 13L-18 18', width: 1 }] },
  businessActor: {
    box: [-12, 4, 8, 17],
    strokes: [{ path: 'M-5 7A3 3 0 0 0 -11 7A3 3 0 0 0 -5 7ZM-8 10L-8 16M-12 21L-8 16L-4 21M-12 13L-4 13', width: 1 }],
  },
  businessRole: {
    box: [-18, 7, 15, 8],
    strokes: [
      { path: 'M-6 7L-15.5 7M-15.5 7A2.5 4 0 0 0 -15.5 15M-15.5 15L-6 15M-3 11A2.5 4 0 0 0 -8 11A2.5 4 0 0 0 -3 11Z', width: 1 },
    ],
  },
  capability: {
    box: [-17, 5, 12, 12],
    strokes: [
      {
        path: 'M-9 5L-5 5L-5 9L-9 9ZM-13 9L-9 9L-9 13L-13 13ZM-9 9L-5 9L-5 13L-9 13ZM-17 13L-13 13L-13 17L-17 17ZM-13 13L-9 13L-9 17L-13 17ZM-9 13L-5 13L-5 17L-9 17Z',
        width: 1,
      },
    ],
  },
  collaboration: {
    box: [-18, 7, 14, 10],
    strokes: [{ path: 'M-8 12A5 5 0 0 0 -18 12A5 5 0 0 0 -8 12ZM-4 12A5 5 0 0 0 -14 12A5 5 0 0 0 -4 12Z', width: 1 }],
  },
  communicationNetwork: {
    box: [-19, 6, 15, 13],
    strokes: [
      {
        path: 'M-14 16.5A2.5 2.5 0 0 0 -19 16.5A2.5 2.5 0 0 0 -14 16.5ZM-12 8.5A2.5 2.5 0 0 0 -17 8.5A2.5 2.5 0 0 0 -12 8.5ZM-4 8.5A2.5 2.5 0 0 0 -9 8.5A2.5 2.5 0 0 0 -4 8.5ZM-6 16.5A2.5 2.5 0 0 0 -11 16.5A2.5 2.5 0 0 0 -6 16.5ZM-16 14L-15 11M-8 14L-7 11M-14 16.5L-11 16.5M-12 8.5L-9 8.5',
        width: 1,
      },
    ],
  },
  constraint: { box: [-23, 8, 16, 9], strokes: [{ path: 'M-19 8L-7 8L-11 17L-23 17ZM-15 8L-19 17', width: 1 }] },
  contract: { box: [-18, 6, 13, 10], strokes: [{ path: 'M-18 6L-5 6L-5 16L-18 16ZM-18 9L-5 9M-18 13L-5 13', width: 1 }] },
  courseOfAction: {
    box: [-24, 3, 20, 16],
    strokes: [
      {
        path: 'M-4 9.5A6.5 6.5 0 0 0 -17 9.5A6.5 6.5 0 0 0 -4 9.5ZM-6.5 9.5A4 4 0 0 0 -14.5 9.5A4 4 0 0 0 -6.5 9.5ZM-9 9.5A1.5 1.5 0 0 0 -12 9.5A1.5 1.5 0 0 0 -9 9.5ZM-10 9.5A0.5 0.5 0 0 0 -11 9.5A0.5 0.5 0 0 0 -10 9.5Z',
        width: 1.2,
      },
      { path: 'M-19.5 15A5 5 0 0 0 -24.424 19.132', width: 2 },
    ],
    solid: 'M-22.4 12L-16.4 13L-19.4 18.2Z',
  },
  object: { box: [-18, 6, 13, 10], strokes: [{ path: 'M-18 6L-5 6L-5 16L-18 16ZM-18 9L-5 9', width: 1 }] },
  deliverable: {
    box: [-18, 6, 13, 10],
    strokes: [{ path: 'M-17.5 6.5L-17.5 13.5Q-15 17 -10 14.5Q-7 12 -4.5 14.5L-4.5 6.5Z', width: 1 }],
  },
  representation: {
    box: [-18, 6, 13, 10],
    strokes: [{ path: 'M-17.5 6.5L-17.5 13.5Q-15 17 -10 14.5Q-7 12 -4.5 14.5L-4.5 6.5ZM-17.5 9L-4.5 9', width: 1 }],
  },
  device: {
    box: [-17, 5, 13, 12],
    strokes: [
      {
        path: 'M-14.5 5L-6.5 5A1.5 1.5 0 0 1 -5 6.5L-5 11.5A1.5 1.5 0 0 1 -6.5 13L-14.5 13A1.5 1.5 0 0 1 -16 11.5L-16 6.5A1.5 1.5 0 0 1 -14.5 5ZM-17 17L-14 13L-7 13L-4 17Z',
        width: 1,
      },
    ],
  },
  distributionNetwork: {
    box: [-21, 7, 17, 10],
    strokes: [{ path: 'M-19 10L-6 10M-19 14L-6 14M-16 7L-21 12L-16 17M-9 7L-4 12L-9 17', width: 1.2 }],
  },
  path: {
    box: [-21, 7, 17, 10],
    strokes: [{ path: 'M-17.5 12L-15.5 12M-13.5 12L-11.5 12M-9.5 12L-7.5 12M-16 7L-21 12L-16 17M-9 7L-4 12L-9 17', width: 1.5 }],
  },
  driver: {
    box: [-23, 4, 17, 17],
    strokes: [
      {
        path: 'M-8 12.5A6.5 6.5 0 0 0 -21 12.5A6.5 6.5 0 0 0 -8 12.5ZM-13 12.5A1.5 1.5 0 0 0 -16 12.5A1.5 1.5 0 0 0 -13 12.5ZM-14 12.5A0.5 0.5 0 0 0 -15 12.5A0.5 0.5 0 0 0 -14 12.5Z',
        width: 1.2,
      },
      { path: 'M-23 12.5L-6 12.5M-14.5 4L-14.5 21M-20.5 6.5L-8.5 18.5M-20.5 18.5L-8.5 6.5', width: 1 },
    ],
  },
  equipment: {
    box: [-22, 4, 18, 24],
    strokes: [
      {
        path: 'M-8 21L-6 21L-6 19L-8 19L-9 17L-8 15L-9 14L-11 15L-13 14L-13 12L-15 12L-15 14L-17 15L-19 14L-20 15L-19 17L-20 19L-22 19L-22 21L-20 21L-19 23L-20 25L-19 26L-17 25L-15 26L-15 28L-13 28L-13 26L-11 25L-9 26L-8 25L-9 23ZM-11 20A3 3 0 0 0 -17 20A3 3 0 0 0 -11 20ZM-5 10L-4 10L-4 8L-5 8L-6 6L-6 5L-7 4L-8 5L-10 5L-11 4L-12 5L-12 6L-13 8L-14 8L-14 10L-13 10L-12 12L-12 13L-11 14L-10 13L-8 13L-7 14L-6 13L-6 12ZM-7 9A2 2 0 0 0 -11 9A2 2 0 0 0 -7 9Z',
        width: 1,
      },
    ],
  },
  event: { box: [-20, 7, 16, 9], strokes: [{ path: 'M-20 7L-8 7A4 4.5 0 0 1 -8 16L-20 16A4 4.5 0 0 0 -20 7Z', width: 1 }] },
  facility: {
    box: [-20, 5, 15, 12],
    strokes: [{ path: 'M-20 17L-5 17L-5 11L-9 14L-9 11L-13 14L-13 11L-17 14L-17 5L-20 5Z', width: 1.2 }],
  },
  function: { box: [-17, 5, 12, 14], strokes: [{ path: 'M-17 19L-17 10L-11 5L-5 10L-5 19L-11 13Z', width: 1 }] },
  gap: {
    box: [-20, 6, 17, 13],
    strokes: [{ path: 'M-5 12.5A6.5 6.5 0 0 0 -18 12.5A6.5 6.5 0 0 0 -5 12.5ZM-20 11L-3 11M-20 14L-3 14', width: 1 }],
  },
  goal: {
    box: [-20, 6, 13, 13],
    strokes: [
      {
        path: 'M-7 12.5A6.5 6.5 0 0 0 -20 12.5A6.5 6.5 0 0 0 -7 12.5ZM-9.5 12.5A4 4 0 0 0 -17.5 12.5A4 4 0 0 0 -9.5 12.5ZM-12 12.5A1.5 1.5 0 0 0 -15 12.5A1.5 1.5 0 0 0 -12 12.5ZM-13 12.5A0.5 0.5 0 0 0 -14 12.5A0.5 0.5 0 0 0 -13 12.5Z',
        width: 1.2,
      },
    ],
  },
  grouping: { box: [-18, 6, 13, 10], strokes: [{ path: 'M-18 6L-12 6L-12 9L-18 9ZM-18 9L-5 9L-5 16L-18 16Z', width: 1 }] },
  interaction: { box: [-17, 6, 13, 12], strokes: [{ path: 'M-12 6A5 6 0 0 0 -12 18ZM-9 18A5 6 0 0 0 -9 6Z', width: 1 }] },
  interface: { box: [-21, 8, 17, 10], strokes: [{ path: 'M-4 13A5 5 0 0 0 -14 13A5 5 0 0 0 -4 13ZM-14 13L-21 13', width: 1 }] },
  location: { box: [-14, 5, 10, 15], strokes: [{ path: 'M-4.302 11.71A5 5 0 1 0 -13.698 11.71L-9 20Z', width: 1 }] },
  material: {
    box: [-20, 5, 16, 14],
    strokes: [{ path: 'M-8 5L-16 5L-20 12L-17 19L-8 19L-4 12ZM-14 7L-17.3 12.5M-15.7 16.5L-9 16.5M-7 12.5L-10 7', width: 1.2 }],
  },
  meaning: {
    box: [-18, 8, 11, 8],
    strokes: [
      {
        path: 'M-12 8.402A4 3 0 0 0 -17.498 12.454M-7.848 12.847A4 3 0 0 0 -12.939 8.376M-12.736 15.14A3 2.5 0 0 1 -17.544 12.175M-8.022 12.634A3 3 0 0 1 -12.888 15.331',
        width: 1,
      },
    ],
  },
  node: {
    box: [-18, 5, 14, 14],
    strokes: [{ path: 'M-18 8L-7 8L-7 19L-18 19ZM-18 8L-15 5L-4 5L-4 16L-7 19M-7 8L-4 5', width: 1 }],
  },
  outcome: {
    box: [-25, 4, 18, 18],
    strokes: [
      {
        path: 'M-12 15.5A6.5 6.5 0 0 0 -25 15.5A6.5 6.5 0 0 0 -12 15.5ZM-14.5 15.5A4 4 0 0 0 -22.5 15.5A4 4 0 0 0 -14.5 15.5ZM-17 15.5A1.5 1.5 0 0 0 -20 15.5A1.5 1.5 0 0 0 -17 15.5ZM-18 15.5A0.5 0.5 0 0 0 -19 15.5A0.5 0.5 0 0 0 -18 15.5Z',
        width: 1.2,
      },
      { path: 'M-19 16L-9.5 6.5M-11 4L-12 9L-7 8', width: 1 },
    ],
  },
  plateau: { box: [-21, 7, 16, 6], strokes: [{ path: 'M-21 13L-9 13M-19 10L-7 10M-17 7L-5 7', width: 2 }] },
  principle: {
    box: [-20, 6, 12, 14],
    strokes: [
      { path: 'M-18 6L-10 6A2 2 0 0 1 -8 8L-8 18A2 2 0 0 1 -10 20L-18 20A2 2 0 0 1 -20 18L-20 8A2 2 0 0 1 -18 6Z', width: 1 },
      { path: 'M-14 8L-14 15M-14 16.5L-14 18.5', width: 2 },
    ],
  },
  process: { box: [-18, 8, 14, 10], strokes: [{ path: 'M-18 11L-10 11L-10 8L-4 13L-10 18L-10 15L-18 15Z', width: 1 }] },
  product: { box: [-18, 6, 13, 10], strokes: [{ path: 'M-18 6L-5 6L-5 16L-18 16ZM-18 9L-12 9L-12 6', width: 1 }] },
  requirement: { box: [-23, 8, 16, 9], strokes: [{ path: 'M-19 8L-7 8L-11 17L-23 17Z', width: 1 }] },
  resource: {
    box: [-20, 7, 17, 10],
    strokes: [
      {
        path: 'M-18.5 7L-6.5 7A1.5 1.5 0 0 1 -5 8.5L-5 15.5A1.5 1.5 0 0 1 -6.5 17L-18.5 17A1.5 1.5 0 0 1 -20 15.5L-20 8.5A1.5 1.5 0 0 1 -18.5 7ZM-4.5 10L-3.5 10A0.5 0.5 0 0 1 -3 10.5L-3 13.5A0.5 0.5 0 0 1 -3.5 14L-4.5 14A0.5 0.5 0 0 1 -5 13.5L-5 10.5A0.5 0.5 0 0 1 -4.5 10ZM-17 9L-17 15M-14 9L-14 15M-11 9L-11 15',
        width: 1,
      },
    ],
  },
  service: {
    box: [-21, 7, 16, 9],
    strokes: [
      { path: 'M-17 7L-9 7A4 4 0 0 1 -5 11L-5 12A4 4 0 0 1 -9 16L-17 16A4 4 0 0 1 -21 12L-21 11A4 4 0 0 1 -17 7Z', width: 1 },
    ],
  },
  stakeholder: {
    box: [-21, 9, 15, 7],
    strokes: [
      {
        path: 'M-10 9L-17 9M-17 9A4 3.5 0 0 0 -17 16M-17 16L-10 16M-6 12.5A3.5 3.5 0 0 0 -13 12.5A3.5 3.5 0 0 0 -6 12.5Z',
        width: 1,
      },
    ],
  },
  systemSoftware: {
    box: [-17, 6, 13, 13],
    strokes: [
      { path: 'M-6 13.5A5.5 5.5 0 0 0 -17 13.5A5.5 5.5 0 0 0 -6 13.5ZM-6.75 16.263A5.5 5.5 0 1 0 -14.263 8.75', width: 1 },
    ],
  },
  value: { box: [-20, 7, 14, 9], strokes: [{ path: 'M-6 11.5A7 4.5 0 0 0 -20 11.5A7 4.5 0 0 0 -6 11.5Z', width: 1 }] },
  valueStream: { box: [-19, 7, 15, 10], strokes: [{ path: 'M-19 7L-9 7L-4 12L-9 17L-19 17L-14 12Z', width: 1 }] },
  workPackage: {
    box: [-18, 6, 15, 12],
    strokes: [{ path: 'M-9.271 12.039A4.5 4.5 0 1 0 -13.5 15L-7 15', width: 1 }],
    solid: 'M-7 12L-3 15L-7 18Z',
  },
  junction: { box: [-16, 4, 12, 12], strokes: [], solid: 'M-16 10a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z' },
} as const satisfies Readonly<Record<string, Icon>>;

export const icons = { ...rows, ...viewIcons, ...relationIcons } satisfies Readonly<Record<string, Icon>>;

export type IconName = keyof typeof icons;

export function iconNamed(name: string): Icon | undefined {
  return Object.hasOwn(icons, name) ? icons[name as IconName] : undefined;
}
