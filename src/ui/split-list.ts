/** A list as a person writes it: commas between, blanks do not matter, nothing twice. What is too long is cut. */
export const splitList = (text: string, maxItemLength: number, maxItems: number): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((item) => item.trim().slice(0, maxItemLength))
        .filter((item) => item !== ''),
    ),
  ].slice(0, maxItems)
