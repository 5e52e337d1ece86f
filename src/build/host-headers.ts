import type { Plugin } from 'vite'

/** Nothing from elsewhere, nothing inline; the interpreter of scripts is WebAssembly. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'connect-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

const policy = Object.entries(POLICY)
  .map((directive) => directive.join(' '))
  .join('; ')

/**
 * What a host should send with every file. There is no `frame-ancestors`: embeds are shown in frames of
 * anybody, at the same address; what a framed page may do is decided in the page.
 */
export const HOST_HEADERS = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
} as const

/** The forms in which static hosts read headers from what they serve, each under its own name. */
const FORMS: Readonly<Record<string, string>> = {
  // Netlify and Cloudflare Pages.
  _headers: formatLines('/*\n', (name, value) => `  ${name}: ${value}\n`),
  // Apache.
  '.htaccess': `<IfModule mod_headers.c>\n${formatLines('', (name, value) => `  Header always set ${name} "${value}"\n`)}</IfModule>\n`,
  // Azure Static Web Apps.
  'staticwebapp.config.json': `${JSON.stringify({ globalHeaders: HOST_HEADERS }, null, 2)}\n`,
}

/** Files for the host: it does not serve them, so nothing may ask for them. */
export const HOST_FILES: readonly string[] = Object.keys(FORMS)

function formatLines(start: string, format: (name: string, value: string) => string): string {
  return Object.entries(HOST_HEADERS).reduce(
    (text, [name, value]) => text + format(name, value),
    start,
  )
}

/**
 * The policy as part of the page, for hosts that send no headers, and all headers in the forms that hosts
 * read. Only what is built has them: while developing, Vite puts scripts and styles into the page.
 */
export const hostHeaders = (): Plugin => ({
  name: 'host-headers',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
  generateBundle() {
    for (const [fileName, source] of Object.entries(FORMS)) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
