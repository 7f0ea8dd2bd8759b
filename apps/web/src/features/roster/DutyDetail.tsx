import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Note } from '@slipstream/design-system/primitives/Text'
import { memo, useEffect, useRef } from 'react'
import { itemKey } from '@slipstream/commute/roster/roster-items'
import { useAddress } from '#layout/address.ts'
import { isOpenedHere } from '#layout/navigation-state.ts'
import * as S from './DutyDetail.styles.ts'
import type { DetailProps } from './detail-props.ts'
import { useDetail } from './use-detail.tsx'

export type DutyDetailProps = DetailProps

/** Beside the list, what was opened takes the focus: it is announced, and its detail is one step away. */
function useFocusOnOpening(opened: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (opened !== null) heading.current?.focus({ preventScroll: true })
  }, [opened])
  return heading
}

/** What is open beside the list or the calendar: a duty, a rest, or the flights of one end. */
export const DutyDetail = memo((props: DutyDetailProps) => {
  const { item, view, areRestsBeside = false } = props
  const { title, subtitle, content, footer } = useDetail(props, false)
  // An opened rest takes the focus in its own column.
  const isOpened = useAddress(({ state }) => isOpenedHere(state)) && !(areRestsBeside && view === 'rest')
  const heading = useFocusOnOpening(isOpened ? itemKey(item) : null)
  return (
    <S.Root gap="lg">
      <div>
        <Heading ref={heading} level={2} size="title" tabIndex={-1}>
          {title}
        </Heading>
        {subtitle !== '' && <Note>{subtitle}</Note>}
      </div>
      {content}
      {footer && <S.Footer>{footer}</S.Footer>}
    </S.Root>
  )
})
