/** Made by vite.config.ts. */
declare module 'virtual:opening-reason' {
  const known: unknown
  export default known
}
