import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Note } from '@slipstream/design-system/primitives/Text'
import { memo, useEffect, useId, useRef } from 'react'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { styled } from 'styled-components'
import { useAddress } from '#layout/navigation/address.ts'
import { isOpenedHere } from '#layout/navigation/navigation-state.ts'
import type { DetailProps } from './detail-props.ts'
import { useDetail } from './use-detail.tsx'

/** A longer line is hard to read, however wide the window. */
const Root = styled(Stack)`
  max-inline-size: 60rem;
`

/** At the foot of its column, over the pane's padding. */
const Footer = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${space.xl});
  margin-block-end: calc(-1 * ${space.xl});
  padding-block: ${space.md} ${space.lg};
  border-block-start: 1px solid ${color('border')};
  background: ${color('canvas')};
`

/** The way back stands nearer to the edge than the title would. */
const Head = styled.div`
  display: flex;
  gap: ${space.xs};

  > button {
    margin-inline-start: -${space.sm};
  }
`

/** Beside the list, what was opened takes the focus: it is announced, and its detail is one step away. */
function useFocusOnOpening(opened: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opened === null) return
    heading.current?.focus({ preventScroll: true })
    // Above a footer, which lies over what is below it.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [opened])
  return heading
}

/** What is open beside the list or the calendar: a duty, a rest, or the flights of one end. */
export const DutyDetail = memo((props: DetailProps) => {
  const id = useId()
  const { title, subtitle, back, content, footer } = useDetail(props, false)
  const isFocused = useAddress(({ state }) => isOpenedHere(state))
  const heading = useFocusOnOpening(isFocused ? itemKey(props.item) : null)
  return (
    <section aria-labelledby={id}>
      <Root gap="lg">
        <Head>
          {back}
          <div>
            <Heading ref={heading} id={id} level={2} size="title" tabIndex={-1}>
              {title}
            </Heading>
            {subtitle !== '' && <Note>{subtitle}</Note>}
          </div>
        </Head>
        {content}
        {footer && <Footer>{footer}</Footer>}
      </Root>
    </section>
  )
})
