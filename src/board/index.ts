/** What other pages may use of the board. */
export { BoardPage } from './BoardPage'
export { HiddenPanels } from './cards/PutAway'
export { BlockedScripts } from './cards/UnseenScripts'
