import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from } from '../tokens/breakpoints.ts'

const Root = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  block-size: 100dvh;
  max-inline-size: var(--frame-width, 100%);

  ${from('md')} {
    grid-template: minmax(0, 1fr) / auto minmax(0, 1fr);

    > :first-child {
      order: 1;
    }
  }
`

/** A window's worth of page around the bar. For stories only: the app has AppShell. */
function Frame({ width, children }: { width?: string | undefined; children: ReactNode }) {
  return (
    <Root style={{ '--frame-width': width }}>
      <div />
      {children}
    </Root>
  )
}

/** Stories stand in a frame: the window's, or a narrow phone's where their `isNarrow` parameter says so. */
export const inFrame: Decorator = (Story, { parameters }) => (
  <Frame width={parameters['isNarrow'] === true ? '320px' : undefined}>
    <Story />
  </Frame>
)
