/** What other pages may use of the board. */
export { BoardPage } from './BoardPage'
export { HiddenPanels } from './cards/HiddenPanels'
export { BlockedScripts } from './cards/BlockedScripts'
export { useTrying } from './compare/use-trying'
export { Rich } from './story/Rich'
export { useNames } from './compare/use-names'
