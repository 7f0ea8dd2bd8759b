import { useEffect } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { styled } from 'styled-components'

const Frames = styled.div`
  display: flex;
  flex-wrap: wrap;

  iframe {
    inline-size: min(390px, 100vw);
    block-size: 100vh;
    border: 0;
  }
`

interface BothThemesProps {
  id: string
  args: Record<string, unknown>
  globals: Record<string, unknown>
}

/** As Storybook writes them into an address; other values than these it does not read back. */
function addressValue(value: unknown): string[] {
  if (typeof value === 'boolean') return [`!${value}`]
  return typeof value === 'number' || (typeof value === 'string' && /^[\w -]+$/.test(value))
    ? [`${value}`]
    : []
}

const inAddress = (values: Record<string, unknown>) =>
  Object.entries(values)
    .flatMap(([name, value]) => addressValue(value).map((text) => `${name}:${text}`))
    .join(';')

/** The story twice, each time as a phone's page of its own: a theme belongs to the whole page, and so do sheets and messages. */
export function BothThemes({ id, args, globals }: BothThemesProps) {
  useEffect(() => {
    // A phone's window has no place for a second one.
    if (window.innerWidth < 2 * 390)
      addons
        .getChannel()
        .emit(UPDATE_GLOBALS, { globals: { viewport: { value: undefined, isRotated: false } } })
  }, [])
  return (
    <Frames>
      {(['light', 'dark'] as const).map((theme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which may do what this one may
        <iframe
          key={theme}
          title={theme === 'light' ? 'In the light theme' : 'In the dark theme'}
          src={`iframe.html?${new URLSearchParams({
            id,
            viewMode: 'story',
            args: inAddress(args),
            globals: inAddress({ ...globals, theme }),
          }).toString()}`}
        />
      ))}
    </Frames>
  )
}
