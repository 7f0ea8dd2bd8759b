import { useToolbarGlobal } from '../../../packages/design-system/src/foundations/page/use-toolbar-global.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { queueFrame } from './frame-queue.ts'
import { Window } from './StoryFrame.styles.ts'

export const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

interface StoryFrameProps {
  /** The story's id. */
  story: string
  /** What is in it, for those who hear the page. */
  label: string
  device: keyof typeof devices
  /** Its size on the page as a share of its own. */
  scale: number
}

/** What a story's frame announces once it has played, or could not. */
const endings = /"type":"(?:storyFinished|storyThrewException|storyErrored|playFunctionThrewException)"/

/** In ms: a frame that announces nothing keeps its turn no longer. */
const longest = 20_000

/** Whether it may run: once it is in sight, or nearly, and those before it have played. */
function useTurn(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const ending = new AbortController()
    let release = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    const listen = ({ source, data }: MessageEvent) => {
      if (source === current.contentWindow && endings.test(String(data))) release()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        release = queueFrame(current, () => {
          setOn(true)
          timer = setTimeout(() => release(), longest)
        })
        window.addEventListener('message', listen, { signal: ending.signal })
      },
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      ending.abort()
      clearTimeout(timer)
      release()
    }
  }, [frame])
  return isOn
}

/**
 * A story as it runs, in a window of a device, small; in the toolbar's theme. The keyboard passes it by: the link beside it
 * opens the story itself.
 */
export function StoryFrame({ story, label, device, scale }: StoryFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const theme = useToolbarGlobal('theme') === 'dark' ? 'dark' : 'light'
  const { width, height } = devices[device]
  const isOn = useTurn(frame)
  const size = { '--frame-width': `${width}px`, '--frame-height': `${height}px`, '--scale': scale }
  return (
    <Window style={size}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which may do what this one may */}
      <iframe
        ref={frame}
        title={label}
        src={isOn ? `iframe.html?id=${story}&viewMode=story&globals=theme:${theme}` : undefined}
        tabIndex={-1}
        data-window
      />
    </Window>
  )
}
