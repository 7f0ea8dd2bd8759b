import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Note } from '@slipstream/design-system/primitives/Text'
import { memo, useEffect, useId, useRef } from 'react'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { useAddress } from '#layout/navigation/address.ts'
import { isOpenedHere } from '#layout/navigation/navigation-state.ts'
import type { DetailProps } from './detail-props.ts'
import * as S from './DutyDetail.styles.ts'
import { useDetail } from './use-detail.tsx'

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
      <S.Root gap="lg">
        <S.Head>
          {back}
          <div>
            <Heading ref={heading} id={id} level={2} size="title" tabIndex={-1}>
              {title}
            </Heading>
            {subtitle !== '' && <Note>{subtitle}</Note>}
          </div>
        </S.Head>
        {content}
        {footer && <S.Footer>{footer}</S.Footer>}
      </S.Root>
    </section>
  )
})
