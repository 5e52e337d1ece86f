/** What other pages may use of the board. */
export { BoardPage } from './BoardPage'
export { PutAway } from './cards/PutAway'
export { UnseenScripts } from './cards/UnseenScripts'
