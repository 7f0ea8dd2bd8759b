import { useState } from 'react'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { IconButton } from '@slipstream/design-system/IconButton'
import Bell from 'lucide-react/icons/bell'
import { formatDuration } from '@slipstream/commute/time/durations'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Note } from '@slipstream/design-system/primitives/Text'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { Row } from '#shared/Rows.styles.ts'
import { useSheetEntry } from '#layout/navigation/use-sheet-entry.ts'

const Message = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  ${textStyle.body}
`

/** The messages of this session, whose snackbars hide after 4 s, in the head of a screen (issue 16, C5). */
export function RecentNotices() {
  const { isOpen, open, close } = useSheetEntry('areNoticesOpen')
  return (
    <>
      <IconButton
        label="Recent notices"
        icon={<Bell aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      />
      <BottomSheet isOpen={isOpen} onOpenChange={close} title="Recent notices">
        <NoticeList />
      </BottomSheet>
    </>
  )
}

function NoticeList() {
  const { snackbars, now } = useEngine()
  const notices = useStore(snackbars.recent)
  const [openedAt] = useState(now)
  return (
    <ListCard>
      {notices.map(({ id, text, at, action }) => (
        <Row key={id}>
          <Message>
            <p>{text}</p>
            <Note hasFigures>{ageText(openedAt - at)}</Note>
          </Message>
          {action && (
            <Button tone="quiet" aria-label={`${action.label}: ${text}`} onClick={() => snackbars.press(id)}>
              {action.label}
            </Button>
          )}
        </Row>
      ))}
    </ListCard>
  )
}

/** `5 min ago`, for milliseconds; what is newer than a minute, or came after the list was opened, is of just now. */
function ageText(age: number): string {
  const minutes = Math.floor(age / 60_000)
  return minutes < 1 ? 'Just now' : `${formatDuration(minutes)} ago`
}
