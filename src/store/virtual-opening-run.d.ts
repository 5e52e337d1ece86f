/** Made by vite.config.ts. */
declare module 'virtual:opening-run' {
  const known: unknown
  export default known
}
