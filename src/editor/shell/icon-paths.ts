/** Paths of one set of icons: 20 units square, drawn with a round line of 1.6 units and no filling. */
export const ICON_PATHS = {
  bold: 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h5M6.5 16h5M11.5 4l-3 12',
  strike:
    'M3.5 10h13M13.8 6.2C13.2 4.8 11.8 4 10 4 7.9 4 6.4 5.1 6.4 6.8c0 .7.3 1.3.8 1.8M6 13.6C6.6 15.1 8 16 10 16c2.2 0 3.8-1.1 3.8-3 0-.6-.1-1-.4-1.4',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.8-2.8a3 3 0 0 0-4.3-4.3l-.9.9M11.5 8.5a3 3 0 0 0-4.3 0l-2.8 2.8a3 3 0 0 0 4.3 4.3l.9-.9',
  heading2: 'M3 4.5v11M9.5 4.5v11M3 10h6.5M12.5 10.8a2.2 2.2 0 1 1 3.9 1.4l-3.9 3.3h4.5',
  heading3: 'M3 4.5v11M9.5 4.5v11M3 10h6.5M12.7 9h4l-2.3 2.5a2.1 2.1 0 1 1-1.9 3.3',
  heading4: 'M3 4.5v11M9.5 4.5v11M3 10h6.5M15.8 15.5V9l-3.5 4.7h5',
  bulleted: 'M8 5h9M8 10h9M8 15h9M3.8 5h.01M3.8 10h.01M3.8 15h.01',
  numbered: 'M8.5 5H17M8.5 10H17M8.5 15H17M3 4l1.3-.8V7.5M3 12.9a1.2 1.2 0 1 1 2.1.8L3 16.5h2.4',
  tasks: 'M10 5.5h7M10 14.5h7M2.8 5.5l1.5 1.5 2.7-3M2.8 14.5l1.5 1.5 2.7-3',
  outdent: 'M3 4.5h14M10 10h7M3 15.5h14M6 7.5L3.5 10 6 12.5',
  indent: 'M3 4.5h14M10 10h7M3 15.5h14M3.5 7.5L6 10l-2.5 2.5',
  quote: 'M4 4v12M8 6h8.5M8 10h8.5M8 14h5.5',
  codeBlock: 'M3 4h14v12H3zM8 7.8L5.8 10 8 12.2M12 7.8l2.2 2.2-2.2 2.2',
  divider: 'M3 10h14M5 5h10M5 15h10',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8.5 8v8M13 8v8',
  tableEdit: 'M3 4h14v12H3zM3 8h14M10 8v8M13 12h2M5 12h2.5',
  image: 'M3 4h14v12H3zM3.5 14l4-4 3 3 2.5-2.5 3.5 3.5M12.8 7.5h.01',
  outline: 'M3 5h10M6 10h11M6 15h8M3 10h.01M3 15h.01',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M13 13l4 4',
  focus: 'M3 7V3.5h3.5M13.5 3.5H17V7M17 13v3.5h-3.5M6.5 16.5H3V13M7 10h6',
  keyboard: 'M2.5 5h15v10h-15zM5.5 8.2h.01M8.5 8.2h.01M11.5 8.2h.01M14.5 8.2h.01M6.5 11.8h7',
  undo: 'M7 4L3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12',
} as const

export type IconName = keyof typeof ICON_PATHS
