/** A list as a person writes it: commas between, blanks do not matter, nothing twice. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]
