import computed from 'virtual:reference'
import type { ComputedReference } from '../model/computed-reference'

export const COMPUTED = computed as ComputedReference
