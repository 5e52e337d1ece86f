/** Line drawings on a grid of sixteen, in the colour of the text around them. */
const PATHS = {
  add: 'M8 3v10M3 8h10',
  close: 'M4 4l8 8M12 4l-8 8',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  undo: 'M6.5 3.5L3 7l3.5 3.5M3.5 7H10a3 3 0 0 1 0 6H7',
  redo: 'M9.5 3.5L13 7l-3.5 3.5M12.5 7H6a3 3 0 0 0 0 6h3',
  check: 'M3.5 8.5l3 3 6-7',
  light:
    'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  dark: 'M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z',
  system: 'M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11zM10 4v8M12 5.5v5',
  search: 'M7 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM10.2 10.2l3.3 3.3',
  help: 'M6 6a2 2 0 1 1 2.8 1.8c-.6.3-.8.7-.8 1.4M8 11.8h.01',
  fold: 'M4 6.5l4 4 4-4',
  first: 'M12 4l-4 4 4 4M7 4L3 8l4 4',
  previous: 'M10 4L6 8l4 4',
  next: 'M6 4l4 4-4 4',
  last: 'M4 4l4 4-4 4M9 4l4 4-4 4',
  play: 'M5 3.2v9.6L12.5 8z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  edit: 'M3 13l.6-2.8L10.8 3l2.2 2.2-7.2 7.2L3 13z',
  grow: 'M9.5 3H13v3.5M13 3L9 7M6.5 13H3V9.5M3 13l4-4',
  shrink: 'M13 7H9V3M9 7l4-4M3 9h4v4M7 9l-4 4',
  turn: 'M3 8h9M8.5 4L12.5 8l-4 4',
  warning: 'M8 2.5v7M8 13h.01',
  open: 'M4 10l4-4 4 4',
  swap: 'M3 6h9M9.5 3.5L12 6 9.5 8.5M13 10.5H4M6.5 8L4 10.5 6.5 13',
  present: 'M2 3h12v8H2zM8 11v3M5 14h6',
  cards: 'M2.5 3.5h4.5v4H2.5zM9 3.5h4.5v4H9zM2.5 9.5h4.5v4H2.5zM9 9.5h4.5v4H9z',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
