export interface Label {
  readonly id: string
  readonly text: string
  readonly y: number
}

/** With where it is put, so that it covers no other. */
export type Placed<Each extends Label> = Each & { readonly at: number }

/** Labels one below the other, each as near to its place as the others allow. */
export function spreadLabels<Each extends Label>(
  labels: readonly Each[],
  { gap, top, bottom }: { readonly gap: number; readonly top: number; readonly bottom: number },
): readonly Placed<Each>[] {
  const sorted = labels
    .map((label, order) => ({ label, order }))
    .sort((a, b) => a.label.y - b.label.y || a.order - b.order)
    .map(({ label }) => label)
  const places = sorted.map(({ y }) => Math.max(top, Math.min(bottom, y)))
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i]!, places[i - 1]! + gap)
  // Whatever was pushed out below pushes back.
  let lowest = bottom
  for (let i = places.length - 1; i >= 0 && places[i]! > lowest; i--) {
    places[i] = lowest
    lowest -= gap
  }
  return sorted.map((label, i) => ({ ...label, at: places[i]! }))
}
