import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours are the page's own tokens, which reach into the shadow root and know light from dark. */
const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.self], color: 'var(--ink)', fontWeight: '650' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--agree)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--proposal-1)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: tags.function(tags.variableName), color: 'var(--proposal-0)' },
  { tag: [tags.punctuation, tags.operator, tags.bracket], color: 'var(--ink-2)' },
])

const frame = EditorView.theme({
  '&': {
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    maxHeight: '50vh',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { font: '13px/1.5 var(--mono)', overflow: 'auto' },
  // Not on the frame alone: a click below the last line should also put the cursor there.
  '.cm-content, .cm-gutter': { minHeight: '178px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-gutters': {
    background: 'var(--surface)',
    color: 'var(--ink-3)',
    border: 'none',
  },
  // The selection lies behind the text, so the active line must let it through.
  '.cm-activeLine, .cm-activeLineGutter': {
    background: 'color-mix(in srgb, var(--sunken) 60%, transparent)',
  },
  '.cm-activeLineGutter': { color: 'var(--ink)' },
  '.cm-cursor': { borderLeft: '2px solid var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--focus) 14%, transparent)' },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': {
    background: 'transparent',
    outline: '1px solid var(--ink-3)',
  },
  '&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket': {
    background: 'transparent',
    color: 'var(--disagree)',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '.cm-cursorLayer': { animation: 'none !important' },
  },
})

const popups = EditorView.theme({
  '.cm-tooltip': {
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    overflow: 'hidden',
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.16)',
  },
  // Its info box stands outside of its border.
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'visible' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    font: '13px/1.5 var(--mono)',
    maxHeight: 'none',
    maxWidth: 'min(520px, 95vw)',
    borderRadius: '7px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '1px 10px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--paper)',
    background: 'var(--ink)',
  },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal' },
  '[aria-selected] .cm-completionDetail': { color: 'inherit' },
  '.cm-tooltip.cm-completionInfo': { left: '-1px', right: '-1px', width: 'auto', maxWidth: 'none' },
  '.cm-tooltip.cm-completionInfo, .cm-diagnostic': {
    padding: '6px 10px',
    font: '13px/1.45 system-ui, sans-serif',
  },
})

/** The library's own marks are pictures in data addresses; these are text, which no policy blocks. */
const marks = EditorView.theme({
  '.cm-lintRange': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--disagree)',
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warn)' },
  '.cm-lintRange-active': { background: 'var(--warn-paper)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--disagree)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 2px' },
  '.cm-lint-marker': { width: 'auto', height: 'auto', textAlign: 'center', content: 'normal' },
  '.cm-lint-marker::before': { content: '"✕" / ""', color: 'var(--disagree)', fontWeight: '700' },
  '.cm-lint-marker-warning::before': { content: '"!" / ""', color: 'var(--warn)' },
  '.cm-panels': { color: 'var(--ink)', background: 'var(--surface)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': {
    color: 'var(--ink)',
    background: 'var(--sunken)',
  },
  '.cm-panel.cm-panel-lint [name=close]': { color: 'var(--ink)', minWidth: '24px' },
})

export const editorTheme: Extension = [syntaxHighlighting(highlighting), frame, popups, marks]
