// Icons that content may name, drawn on a 24-unit grid; an unknown name draws nothing.
import type { ICON_NAMES } from '../../api/contract/content/content-rules.ts';

const paths: Record<(typeof ICON_NAMES)[number], string> = {
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 12h.01',
  chart: 'M4 4v16h16M8 15v-4M12.5 15V7M17 15v-6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  layers: 'M12 3.5l8.5 4.5-8.5 4.5L3.5 8zM3.5 12l8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15',
  rupee: 'M7 5h10M7 9h10M7 5h3.5a4 4 0 0 1 0 8H7l7 7',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.6h.01',
  message: 'M4 5h16v11H10l-4 4v-4H4z',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.4 9.4a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 17h.01',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5V6zM9 12l2.2 2.2L15.5 10',
  document: 'M6.5 3h7.5l4 4v14h-11.5zM14 3v4h4M9.5 12h5M9.5 16h5',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0',
};

export const iconPath = (name: string): string => (Object.hasOwn(paths, name) ? paths[name as keyof typeof paths] : '');
