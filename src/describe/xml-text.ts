/** What no XML file may contain, however it is written: one such character, and no program opens it. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

export const stripForbidden = (xml: string): string => xml.replace(FORBIDDEN, '')

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** As text between tags, or inside of quotes. */
export const escapeXml = (text: string): string =>
  stripForbidden(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
