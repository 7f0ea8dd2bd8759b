import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

const Sheet = styled.div`
  display: grid;
  gap: ${space.xl};
`

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.sm};
  min-inline-size: 0;
`

const Caption = styled.h3`
  ${textStyle.caption}
  color: ${color('textSubtle')};
`

const Cells = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.md};

  &[data-stacked] > * {
    flex-basis: 100%;
    min-inline-size: 0;
  }
`

/** A component's picture for visual regression: one captioned row per state. For stories only. */
export function StateSheet({ children }: { children: ReactNode }) {
  return <Sheet>{children}</Sheet>
}

export function StateRow({
  caption,
  isStacked = false,
  children,
}: {
  caption: string
  /** Rows below each other at full width, for components that fill their container. */
  isStacked?: boolean
  children: ReactNode
}) {
  return (
    <Row>
      <Caption>{caption}</Caption>
      <Cells data-stacked={isStacked || undefined}>{children}</Cells>
    </Row>
  )
}
