// Table layouts: line widths, colours and padding.
import type { CustomTableLayout } from 'pdfmake/interfaces.js';
import { colour } from './theme.ts';

const none = () => 0;

export const layouts: Record<'seats' | 'choices' | 'dense' | 'tight' | 'hairlines' | 'box', CustomTableLayout> = {
  seats: {
    hLineWidth: (line) => (line === 0 ? 0 : line === 2 ? 0.9 : 0.5),
    hLineColor: (line) => (line === 2 ? colour.tick : colour.rule),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
    paddingTop: (row) => (row === 0 ? 0 : row === 1 ? 3 : 5),
    paddingBottom: (row) => (row === 1 ? 2 : 5),
  },
  choices: {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.9 : 0.5),
    hLineColor: (line) => (line === 1 ? colour.tick : colour.rule),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: () => 5,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  dense: {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 0.9 : 0.5),
    hLineColor: (line) => (line === 1 ? colour.tick : colour.rule),
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: () => 5,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  tight: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    hLineColor: () => colour.rule,
    vLineWidth: none,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: () => 5,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
  hairlines: {
    hLineWidth: (line, node) => (line === 0 || line === node.table.body.length ? 0 : 0.5),
    hLineColor: () => colour.rule,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 3.2,
    paddingBottom: () => 3.2,
  },
  box: {
    hLineWidth: none,
    vLineWidth: none,
    fillColor: () => colour.paper,
    paddingLeft: () => 14,
    paddingRight: () => 14,
    paddingTop: () => 10,
    paddingBottom: () => 12,
  },
};
