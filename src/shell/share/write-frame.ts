import { escapeXml } from '../../describe/xml-text'
import type { Theme } from '../../store/preferences'

/**
 * What somebody puts into their own page to have ours in it. Without the colour scheme a frame that has
 * no background of its own would get one from the browser.
 */
export const writeFrame = (address: string, title: string, theme: Theme = 'system'): string =>
  [
    `<iframe src="${escapeXml(address)}" title="${escapeXml(title)}" width="100%" height="640" style="border:0${theme === 'system' ? '' : `;color-scheme:${theme}`}" loading="lazy"></iframe>`,
    `<script>addEventListener('message', ({ source, data }) => { for (const frame of document.querySelectorAll('iframe')) if (frame.contentWindow === source && data?.type === 'conclave:height') frame.height = data.height })</script>`,
  ].join('\n')
