/** Pearl's ladder: seen together, changed by acting, true had things been otherwise. */
export const CAUSAL_LEVELS = ['correlation', 'intervention', 'counterfactual'] as const
export type CausalLevel = (typeof CAUSAL_LEVELS)[number]
