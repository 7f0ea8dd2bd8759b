import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextArea } from '@slipstream/design-system/TextArea'
import { longestBooking } from '@slipstream/commute/bookings/read-bookings'
import { useEffect, useRef } from 'react'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { FilesField } from '#shared/files/FilesField.tsx'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { useSharedFile } from '#shared/files/use-shared-file.ts'
import { Booking, MailedBooking } from './Booking.tsx'
import { MailAddress } from './MailAddress.tsx'
import { useBookings } from './use-bookings.ts'
import { useMailedBookings } from './use-mailed-bookings.ts'

/** A confirmed booking, read on the phone and entered at the rest that it fits (docs/decisions/0084-bookings.md). */
export function BookingsScreen() {
  return (
    <DashboardShell title="Add a booking" back={<BackLink to={paths.dashboard} label="Roster" />}>
      <Page>
        <Bookings />
      </Page>
    </DashboardShell>
  )
}

const fieldId = 'booking'
const sources = [
  { value: 'file', label: 'File' },
  { value: 'text', label: 'Text' },
] as const

function Bookings() {
  const mail = useMailedBookings()
  const state = useBookings(mail.data?.bookings ?? [])
  const { draft, setDraft, read, isReading, problem, bookings, again } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const isRead = bookings.length > 0
  useEffect(() => {
    if (isRead) heading.current?.focus()
  }, [isRead])
  const shared = useSharedFile('booking', (file) =>
    setDraft({ ...draft, source: 'file', files: [{ id: 'shared', file }] }),
  )
  if (isRead)
    return (
      <Stack gap="xxl">
        {bookings.map((booking, index) => (
          <Booking
            key={`${booking.confirmation.reference} ${booking.ways[0]?.flights[0].number}`}
            booking={booking}
            state={state}
            heading={index === 0 ? heading : undefined}
          />
        ))}
        <Button tone="secondary" onClick={again}>
          Add another booking
        </Button>
      </Stack>
    )
  return (
    <Stack gap="xl">
      {state.mailed.map((each) => (
        <MailedBooking key={each.mail.id} mail={each} state={state} onRemove={mail.remove} />
      ))}
      <Note>
        From what the airline or agency sent you: a mail (.eml), a page, a calendar, or a wallet pass. It is
        read on your phone; only the flights that you book here are sent.
      </Note>
      {shared !== null && (
        <Banner tone={'problem' in shared ? 'warning' : 'info'}>
          {'problem' in shared
            ? 'What was shared could not be taken over. Choose or paste it here.'
            : `“${shared.name}” came from another app. Nothing of it is sent or booked yet.`}
        </Banner>
      )}
      <Card>
        <Form
          aria-label="Add a booking"
          problems={[]}
          serverError={problem}
          isPending={isReading}
          onSubmit={read}
          footer={
            <Button type="submit" isPending={isReading} pendingLabel="Reading the confirmation">
              Read
            </Button>
          }
        >
          <SegmentedControl
            label="From"
            options={sources}
            value={draft.source}
            onChange={(value) => setDraft({ ...draft, source: value === 'text' ? 'text' : 'file' })}
            isDisabled={isReading}
          />
          {draft.source === 'file' ? (
            <FilesField
              otherwise="The connection is too weak to choose files now. Paste the confirmation instead."
              id={fieldId}
              label="Confirmation"
              value={draft.files}
              onChange={(files) => setDraft({ ...draft, files })}
              accept={[
                '.eml',
                '.html',
                '.htm',
                '.ics',
                '.vcs',
                '.pkpass',
                '.txt',
                'message/rfc822',
                'text/html',
                'text/calendar',
                'application/vnd.apple.pkpass',
              ]}
              acceptedText="mails (.eml), pages (.html), calendars (.ics) and wallet passes (.pkpass)"
              maxFiles={1}
              maxBytesEach={longestBooking}
              maxBytesTotal={longestBooking}
              isDisabled={isReading}
            />
          ) : (
            <TextArea
              id={fieldId}
              label="Confirmation"
              hint="The whole mail or page, with its source where your mail program shows it."
              leastRows={6}
              value={draft.text}
              onChange={(text) => setDraft({ ...draft, text })}
              isReadOnly={isReading}
              spellCheck={false}
              autoCapitalize="off"
              isRequired
            />
          )}
        </Form>
      </Card>
      {mail.data && <MailAddress {...mail} address={mail.data.address} />}
    </Stack>
  )
}
