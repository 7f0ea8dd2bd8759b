const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Relative luminance of `#RRGGBB`, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  if (![one, other].every((hex) => /^#[\dA-F]{6}$/i.test(hex)))
    throw new Error(`Not #RRGGBB: ${one}, ${other}`)
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The `#RRGGBB` that a veil `rgb(r g b / alpha)` makes of the `#RRGGBB` under it. */
export function veiled(veil: string, under: string): string {
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(veil) ?? []
  if (alpha === undefined) throw new Error(`Not rgb(r g b / alpha): ${veil}`)
  const mixed = channels(under).map((channel, index) =>
    Math.round(Number([red, green, blue][index]) * Number(alpha) + channel * (1 - Number(alpha))),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
