/**
 * JSON Schema (2020-12, and what draft 7 called otherwise) for schemas of strangers. Other validators hand patterns to
 * the platform, which tries them for as long as it takes, and follow references that multiply: here everything
 * is counted, and what takes too long is named.
 */
export { SCHEMA_LIMITS } from './budget'
export { parseSchema } from './parse-schema'
export { sampleRequired } from './sample'
export { validate } from './validate'
