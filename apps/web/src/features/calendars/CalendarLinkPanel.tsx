import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Note } from '@slipstream/design-system/primitives/Text'
import {
  createCalendarLink,
  downloadCalendar,
  revokeCalendarLink,
  type CalendarKind,
  type CalendarLink,
} from '@slipstream/contract/calendar-links'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { NewLink } from '#shared/NewLink.tsx'
import { saveFile } from '#shared/files/share-file.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { kindText, linkText, openAddress } from './calendar-text.ts'
import * as S from './Calendars.styles.ts'

interface CalendarLinkPanelProps {
  kind: CalendarKind
  /** Undefined if there is none. */
  link: CalendarLink | undefined
  onChange: (link: CalendarLink | null) => void
}

type Action = 'make' | 'revoke' | 'download'

/** One kind of calendar: its address made, shown once, made again, revoked; or all of it as a file. */
export function CalendarLinkPanel({ kind, link, onChange }: CalendarLinkPanelProps) {
  const clock = useClock()
  const { http, overlays, snackbars, now } = useEngine()
  const [url, setUrl] = useState<string>()
  const [action, setAction] = useState<Action>()
  const { isPending, failure, run } = useAttempt()
  const { title, reads } = kindText[kind]
  const id = `calendar-${kind}`

  const act = (next: Action, call: () => Promise<void>) => {
    setAction(next)
    void run(call)
  }
  const getButton = (buttonAction: Action) => ({
    isPending: isPending && action === buttonAction,
    isDisabled: isPending && action !== buttonAction,
    'aria-describedby': id,
  })

  const make = async () => {
    const isSure =
      !link ||
      (await overlays.ask({
        type: 'warning',
        title: 'Create a new link?',
        message: 'Your current link stops working at once, in every calendar that uses it.',
        confirm: { confirmLabel: 'Create new link', cancelLabel: 'Keep current link' },
      }))
    if (!isSure) return
    act('make', async () => {
      const made = await http.call(createCalendarLink, { body: { kind } })
      setUrl(made.url)
      onChange(made.link)
    })
  }
  const revoke = async () => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: 'Revoke this link?',
      message: 'It stops working at once, and calendars that use it are no longer updated.',
      confirm: { confirmLabel: 'Revoke link', cancelLabel: 'Keep link' },
    })
    if (!isSure) return
    act('revoke', async () => {
      await http.call(revokeCalendarLink, { params: { kind } })
      setUrl(undefined)
      onChange(null)
      snackbars.show({ tone: 'success', text: 'Link revoked.' })
    })
  }
  const download = async () => {
    const calendar = await http.call(downloadCalendar, { query: { kind } })
    saveFile(`slipstream-${kind}.ics`, 'text/calendar', calendar)
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <S.PanelHead>
        <Heading level={3} size="label" id={id}>
          {title}
        </Heading>
        {link && (
          <Button
            tone="quiet"
            {...getButton('revoke')}
            pendingLabel="Revoking the link"
            onClick={() => void revoke()}
          >
            Revoke
          </Button>
        )}
      </S.PanelHead>
      <Note>{reads}</Note>
      {url !== undefined && link ? (
        <NewLink key={url} url={url}>
          <LinkButton
            tone="secondary"
            iconStart={<CalendarPlus aria-hidden="true" />}
            href={openAddress(url)}
          >
            Open in calendar
          </LinkButton>
        </NewLink>
      ) : (
        link && <Note>{linkText(link, now(), clock)}</Note>
      )}
      {failure && <Banner tone="critical">{failure.message}</Banner>}
      <S.Actions>
        <Button
          tone="secondary"
          {...getButton('make')}
          pendingLabel="Creating the link"
          onClick={() => void make()}
        >
          {link ? 'New link' : 'Create link'}
        </Button>
        <Button
          tone="secondary"
          {...getButton('download')}
          pendingLabel="Writing the file"
          onClick={() => act('download', download)}
        >
          Download
        </Button>
      </S.Actions>
    </Card>
  )
}
