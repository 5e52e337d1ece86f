const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** What somebody puts into their own page to have ours in it. */
export const writeFrame = (address: string, title: string): string =>
  [
    `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`,
    `<script>addEventListener('message', ({ source, data }) => { for (const frame of document.querySelectorAll('iframe')) if (frame.contentWindow === source && data?.type === 'conclave:height') frame.height = data.height })</script>`,
  ].join('\n')
