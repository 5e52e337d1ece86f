/** Made by vite.config.ts. */
declare module 'virtual:reference' {
  const reference: unknown
  export default reference
}
