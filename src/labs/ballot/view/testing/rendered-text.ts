import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StoreContext } from '../../../../store/hooks/use-playground'
import type { PlaygroundStore } from '../../../../store/playground-store'

/** For links, which ask it only when they are clicked. */
const idleStore = { getState: () => ({}) } as PlaygroundStore

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The words of a part of the page, a line for each paragraph. */
export const renderedText = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(StoreContext, { value: idleStore }, element))
    .replaceAll(/<\/(p|li|header|h3)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity)
