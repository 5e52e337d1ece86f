/** What the protocols can be asked for: types, lists of what there is to choose, and defaults. Nothing that runs. */
export * from './ballot/plan'
export * from './debate/plan'
export * from './judges/plan'
export * from './workflow/plan'
