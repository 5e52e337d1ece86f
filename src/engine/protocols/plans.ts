/** What can be set up in the labs: types, lists of what there is to choose, and defaults. Nothing that runs. */
export * from './ballot/plan'
export * from './debate/plan'
export * from './judges/plan'
export * from './workflow/plan'
