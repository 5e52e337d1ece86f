/** What a file says of itself that holds a debate and what is expected of it. */
export const DEBATE_CASE_KIND = 'conclave-debate-case'
