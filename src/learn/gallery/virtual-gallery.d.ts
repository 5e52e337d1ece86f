/** Made by vite.config.ts. */
declare module 'virtual:gallery' {
  const families: unknown
  export default families
}
