/** A ScriptApi, parsed by vite.config.ts. */
declare module 'virtual:script-api' {
  const api: unknown
  export default api
}
