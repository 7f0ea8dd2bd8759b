import { useState } from 'react'
import { useToolbarGlobal } from './DocPage.tsx'
import { findPicture } from './story-pictures.ts'
import { Window } from './StoryPicture.styles.ts'

const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

interface StoryPictureProps {
  /** The story's id. */
  story: string
  /** What is in it, for those who hear the page. */
  label: string
  device: keyof typeof devices
  /** Its size on the page as a share of its own. */
  scale: number
}

/**
 * A story in a window of a device, small, in the toolbar's theme: its committed picture, or an empty window without one. A
 * press runs it there. Only then is it an app: a page of fifty would make thousands of requests.
 */
export function StoryPicture({ story, label, device, scale }: StoryPictureProps) {
  const [isRunning, run] = useState(false)
  const theme = useToolbarGlobal('theme') === 'dark' ? 'dark' : 'light'
  const tokens = useToolbarGlobal('tokens')
  const tried = tokens ? `;tokens:${encodeURIComponent(tokens)}` : ''
  const { width, height } = devices[device]
  const picture = findPicture(story, theme, width)
  const size = { '--frame-width': `${width}px`, '--frame-height': `${height}px`, '--scale': scale }
  return (
    <Window style={size}>
      {isRunning ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which may do what this one may
        <iframe
          title={label}
          src={`iframe.html?id=${story}&viewMode=story&globals=theme:${theme}${tried}`}
          tabIndex={-1}
          data-window
        />
      ) : (
        <button type="button" aria-label={`Run ${label}`} onClick={() => run(true)}>
          {picture === undefined ? (
            'No picture. Press to run it.'
          ) : (
            <img src={picture} alt="" width={width} height={height} loading="lazy" />
          )}
        </button>
      )}
    </Window>
  )
}
