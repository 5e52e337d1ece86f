import fc from 'fast-check'
import { cases } from './cases'

/** The same random cases on every run, so that a test fails because of a change; others on request. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1), ...cases(100) })
