/** What only some scenarios need, as a part that is fetched with the first of them. */
export { EXTRAS } from '../engine'
