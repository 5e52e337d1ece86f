/** When a file was saved, and how large it is. Apart from other formatters because only dialogs need them. */

const TODAY = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })
const EARLIER = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** `today 14:05`, `3 May, 09:30`; what was kept may be no time at all. */
export const formatTime = (time: number): string => {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return 'at an unknown time'
  return date.toDateString() === new Date().toDateString()
    ? `today ${TODAY.format(date)}`
    : EARLIER.format(date)
}

const KILOBYTES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** `812 bytes`, `1,204.5 kB` */
export const formatBytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${KILOBYTES.format(bytes / 1000)} kB`
