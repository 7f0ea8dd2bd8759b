import { addons } from 'storybook/preview-api'

/*
 * Colours that a reader tries, as a global of Storybook, so that stories and shared links have them. Storybook lets nothing
 * but letters, digits, spaces and `-` through an address: `color-surface-fafafa color-primary-aa0000`.
 */

const chosenColour = /^(color-[a-z-]+)-([\da-f]{6})$/

/** Which CSS variable has which value in place of its own; what cannot be read is left out. */
export function readChosenTokens(value: unknown): ReadonlyMap<string, string> {
  const words = typeof value === 'string' ? value.split(' ') : []
  return new Map(
    words.flatMap((word) => {
      const [, name, hex] = chosenColour.exec(word) ?? []
      return name !== undefined && hex !== undefined ? [[`--${name}`, `#${hex}`] as const] : []
    }),
  )
}

/** Tries a colour in every story; null gives the variable back its own. */
export function chooseToken(chosen: ReadonlyMap<string, string>, variable: string, hex: string | null): void {
  const next = new Map(chosen)
  next.delete(variable)
  if (hex !== null) next.set(variable, hex)
  const tokens = Array.from(next, ([name, value]) => `${name.slice(2)}-${value.slice(1)}`).join(' ')
  addons.getChannel().emit('updateGlobals', { globals: { tokens } })
}
