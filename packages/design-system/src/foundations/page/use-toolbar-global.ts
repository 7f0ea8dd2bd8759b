import { useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'

const announced = ['setGlobals', 'globalsUpdated'] as const

/** What an announcement of the toolbar says of one of its globals; undefined where it says nothing. */
function valueIn(announcement: unknown, name: string): unknown {
  if (typeof announcement !== 'object' || announcement === null || !('globals' in announcement))
    return undefined
  const { globals } = announcement
  if (typeof globals !== 'object' || globals === null) return undefined
  return new Map<string, unknown>(Object.entries(globals)).get(name)
}

/** One of the toolbar's globals. Stories get theirs from Storybook; a page without a story asks the channel. */
export function useToolbarGlobal(name: string): string | undefined {
  const channel = addons.getChannel()
  return useSyncExternalStore(
    (onChange) => {
      channel.on('globalsUpdated', onChange)
      return () => channel.off('globalsUpdated', onChange)
    },
    () => {
      const values = announced.map((event) => valueIn((channel.last(event) ?? [])[0], name))
      return values.findLast((value) => typeof value === 'string')
    },
  )
}
