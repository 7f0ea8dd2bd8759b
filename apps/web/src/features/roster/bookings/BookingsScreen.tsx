import { defaultCurrency } from '@slipstream/commute/money/money'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextArea } from '@slipstream/design-system/TextArea'
import { longestBooking } from '@slipstream/commute/bookings/read-bookings'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { FilesField } from '#shared/files/FilesField.tsx'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { useSharedFile } from '#shared/files/use-shared-file.ts'
import { othersName } from './booking-text.ts'
import { useBookings, type FoundBooking } from './use-bookings.ts'
import { WayCard } from './WayCard.tsx'

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
  const state = useBookings()
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
    </Stack>
  )
}

interface BookingProps {
  booking: FoundBooking
  state: ReturnType<typeof useBookings>
  heading: RefObject<HTMLHeadingElement | null> | undefined
}

function Booking({ booking: { confirmation, ways }, state, heading }: BookingProps) {
  const id = useId()
  const { reference, isCancelled } = confirmation
  const others = othersName(confirmation, state.user?.surname ?? '')
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading level={2} ref={heading} id={id} tabIndex={-1}>
        {reference === null ? 'Booking' : `Booking ${reference}`}
      </Heading>
      {isCancelled && (
        <Banner tone="warning">
          The airline cancelled this booking. If it is on your roster, take it off there.
        </Banner>
      )}
      {others !== null && (
        <Banner tone="warning">It is in the name of {others}. Add it only if it is yours.</Banner>
      )}
      {ways.map((way) => (
        <WayCard
          key={way.flights.map(({ carrier, number, date }) => `${carrier}${number} ${date}`).join()}
          way={way}
          reference={reference}
          total={confirmation.price}
          isCancelled={isCancelled}
          ownCurrency={state.user?.currency ?? defaultCurrency}
          areAirportsKnown={state.areAirportsKnown}
          isRosterKnown={state.isRosterKnown}
          getZone={state.getZone}
        />
      ))}
    </Stack>
  )
}
