/** What other pages may use of the board. */
export { BoardPage } from './BoardPage'
export { HiddenPanels } from './cards/HiddenPanels'
export { BlockedScripts } from './cards/BlockedScripts'
