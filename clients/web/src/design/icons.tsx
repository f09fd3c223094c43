/** The icons, drawn on a grid of 24 with round strokes, in the colour of the text. */
import design from './design.module.css';

const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  plus: 'M12 5v14M5 12h14',
  upload: 'M12 16V5M7 9.5 12 5l5 4.5M5 19h14',
  download: 'M12 5v11M7 11.5l5 4.5 5-4.5M5 20h14',
  person: 'M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM5 20c.6-3.6 3.4-5.5 7-5.5s6.400 1.900 7 5.500',
  tasks: 'M5 6.500l1.500 1.500L9 5M5 13l1.500 1.500L9 11.500M12.500 7H20M12.500 13.500H20M5.500 20H20',
  scope:
    'M4 7.500V18a1.500 1.500 0 0 0 1.500 1.500h13A1.500 1.500 0 0 0 20 18V9a1.500 1.500 0 0 0-1.500-1.500H12L10 5H5.500A1.500 1.500 0 0 0 4 6.500Z',
  project: 'M12 3.500l8 4.500v8l-8 4.500L4 16V8ZM4 8l8 4.500L20 8M12 12.500v8',
  model: 'M6 4h8l4 4v12H6ZM14 4v4h4M9 13h6M9 16.500h4',
  representation: 'M4 5h7v5H4ZM13 14h7v5h-7ZM7.500 10v6.500H13',
  diagram: 'M4 5h7v5H4ZM13 14h7v5h-7ZM7.500 10v6.500H13',
  table: 'M4 5.500h16v13H4ZM4 10h16M4 14.250h16M10 5.500v13',
  form: 'M5 4.500h14v15H5ZM8 8.500h3M8 12h8M8 15.500h8',
  document: 'M6 4h8l4 4v12H6ZM14 4v4h4M9 12h6M9 15.500h6',
  embed: 'M8.500 8 4.500 12l4 4M15.500 8l4 4-4 4M13.500 6l-3 12',
  minus: 'M5 12h14',
  fit: 'M4 9V4.500h4.500M15.500 4.500H20V9M20 15v4.500h-4.500M8.500 19.500H4V15',
  object: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 9.500v5M9.500 12h5',
  query: 'M5 7l5 5-5 5M12.500 17H19',
  chevron: 'M6.500 9.500 12 15l5.500-5.500',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v10H9ZM15 9V5H5v10h4',
  tree: 'M5 5h6M8 5v13h3M8 11.500h3M13.500 11.500H19M13.500 18H19',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  warning: 'M12 4.500 21 19.500H3ZM12 10v4M12 16.800v.2',
  sample: 'M12 4l1.900 5.100L19 11l-5.100 1.900L12 18l-1.900-5.100L5 11l5.100-1.900ZM19 16.500v4M17 18.500h4',
  clock: 'M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15ZM12 8v4.500l3 1.500',
  leave: 'M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h4M14 8l4 4-4 4M18 12H9.500',
  moon: 'M19 14.500A7.500 7.500 0 0 1 9.500 5 7.500 7.500 0 1 0 19 14.500Z',
  book: 'M5 5.500A1.500 1.500 0 0 1 6.500 4H19v13H6.500A1.500 1.500 0 0 0 5 18.500ZM5 18.500A1.500 1.500 0 0 0 6.500 20H19v-3',
  keys: 'M4 7h16v10H4ZM7.500 10.500v.1M12 10.500v.1M16.500 10.500v.1M8.500 14h7',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={design.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The mark of Orrery. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <circle cx="11" cy="11" r="2.4" fill="currentColor" />
      {[0, 60, 120].map((angle) => (
        <ellipse key={angle} cx="11" cy="11" rx="9.5" ry="4" transform={`rotate(${angle} 11 11)`} />
      ))}
    </svg>
  );
}
