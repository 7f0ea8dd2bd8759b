import {
  inputsOfFlight,
  rescheduleMessages,
  rescheduleProblems,
  toBookingSurname,
  toTelephone,
  toBookingReference,
} from '@slipstream/client/flight-changes/reschedule-form'
import { serverSentence } from '@slipstream/client/http/user-facing-error'
import { getMonth } from '@slipstream/commute/time/calendar-dates'
import { weekdayDayLabel } from '@slipstream/commute/time/date-formats'
import type { RequestedFlight } from '@slipstream/contract/flight-changes'
import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import { Form } from '@slipstream/design-system/Form'
import { InfoTip } from '@slipstream/design-system/InfoTip'
import { TextField } from '@slipstream/design-system/TextField'
import Check from 'lucide-react/icons/check'
import { type FocusEvent, useLayoutEffect, useRef, useState, type FocusEventHandler } from 'react'
import { useEngine } from '#data/engine.ts'
import { paths } from '#layout/navigation/paths.ts'
import { PhoneEntry } from '#shared/profile/PhoneEntry.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { useLoading } from '#data/use-loading.ts'
import { useStore } from '#data/use-store.ts'
import { itemsAround } from '#shared/roster/known-roster.ts'
import { createFlightChange, type Scheduled } from '../flight-changes.ts'
import { bookingsToMove } from './known-bookings.ts'
import { emptyRescheduleDraft, useRescheduleDraft } from './NextSteps.tsx'
import * as S from './Reschedule.styles.ts'
import { offlineReschedule, retryHelp, retryLabel, referenceHint } from './reschedule-text.ts'

interface BookingReferenceFieldProps {
  id: string
  name: string
  error: string | undefined
  onBlur: FocusEventHandler
  value: string
  onChange: (reference: string) => void
  isReadOnly: boolean
}

/** A booking's reference, in capitals and without spaces as it is typed or pasted. */
function BookingReferenceField({ value, onChange, ...field }: BookingReferenceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number }>()
  useLayoutEffect(() => {
    // Setting a text puts the caret behind it.
    if (caret && input.current === document.activeElement)
      input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  return (
    <S.Reference>
      <TextField
        {...field}
        ref={input}
        label="Booking reference"
        hint={referenceHint(value)}
        value={value}
        onChange={(text) => {
          const at = input.current?.selectionStart ?? text.length
          setCaret({ at: toBookingReference(text.slice(0, at)).length })
          onChange(toBookingReference(text))
        }}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        isRequired
      />
    </S.Reference>
  )
}

const fieldNames = ['bookingRef', 'bookingSurname', 'telephone'] as const

/** Whether the focus stays in the form, or goes nowhere: the drawer's own buttons close it, and ask nothing of a field. */
function staysInForm({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const form = currentTarget.closest('form')
  return relatedTarget === null || form === null || form.contains(relatedTarget)
}

interface RescheduleFormProps {
  flight: RequestedFlight
  /** Specification §4 Reschedule: success reports the status `SCHEDULED`. */
  onScheduled: (scheduled: Scheduled) => void
  onFailure: (failure: Error) => void
}

/** Asks for a booking to be moved to a flight (specification §5 Reschedule form). Nothing that was typed is lost. */
export function RescheduleForm({ flight, onScheduled, onFailure }: RescheduleFormProps) {
  const { session, http, jobs, answers, months, now } = useEngine()
  const { user } = useStore(session)
  const isOffline = useIsOffline()
  const [draft, setDraft] = useRescheduleDraft()
  const attempt = useAttempt(onFailure)
  // Also where the drawer was closed over a request that is still being sent, and opened again.
  const isPending = useLoading('flightChange') || attempt.isPending

  const month = getMonth(flight.departure_time)
  // Its neighbours are loaded with it.
  useStore(months.get(month))
  const bookings = bookingsToMove(flight, itemsAround(months, month))
  const isPhoneNew = user?.phone_number === null
  const values = {
    bookingRef: draft.bookingRef,
    bookingSurname: toBookingSurname(user?.surname ?? ''),
    telephone: draft.telephone ?? user?.phone_number ?? '',
  }
  const found = {
    bookingRef: undefined,
    bookingSurname: undefined,
    telephone: undefined,
    ...rescheduleProblems(values),
  }
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'reschedule',
    names: fieldNames,
    values,
    found,
    judgesEmpty: true,
  })
  const getField = (name: (typeof fieldNames)[number]) => {
    const { onBlur, ...rest } = field(name)
    return { ...rest, onBlur: (event: FocusEvent) => staysInForm(event) && onBlur() }
  }
  // Nobody can mend it here, so it waits for nothing to say so.
  const surname = { ...field('bookingSurname'), error: user ? found.bookingSurname : undefined }

  const send = async () => {
    try {
      const input = { ...values, ...inputsOfFlight(flight), retryEnabled: draft.retryEnabled }
      jobs.begin('flightChange', now())
      const scheduled = await createFlightChange({ http, answers }, input).finally(() =>
        jobs.remove('flightChange'),
      )
      setDraft(emptyRescheduleDraft)
      // Asked once: the next change finds it in the profile. The request is made, whether that is saved or not.
      if (isPhoneNew)
        void session.saveProfile({ phone_number: toTelephone(values.telephone) }).catch(() => undefined)
      onScheduled(scheduled)
    } catch (error) {
      throw serverSentence(error, rescheduleMessages.failed)
    }
  }
  const submit = () => {
    const passes = check()
    if (passes && !isOffline) void attempt.run(send)
  }

  return (
    <Form
      aria-label="Flight change"
      problems={problems}
      serverError={isOffline && offlineReschedule}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Sending your request">
          Request this flight
        </Button>
      }
    >
      <BookingReferenceField
        {...getField('bookingRef')}
        value={draft.bookingRef}
        onChange={(bookingRef) => setDraft({ ...draft, bookingRef })}
        isReadOnly={isPending}
      />
      {bookings.map(({ reference, flight: name, departure }) => (
        <Button
          key={reference}
          tone="secondary"
          aria-pressed={draft.bookingRef === reference}
          iconStart={draft.bookingRef === reference && <Check aria-hidden="true" />}
          isDisabled={isPending}
          onClick={() => setDraft({ ...draft, bookingRef: reference })}
        >
          {`${reference}: ${name}, ${weekdayDayLabel(departure)}`}
        </Button>
      ))}
      <TextField
        {...surname}
        label="Surname"
        labelEnd={
          <S.ProfileLink to={paths.profile} isStandalone>
            Change in profile
          </S.ProfileLink>
        }
        hint="From your profile. It must be the one on your booking."
        value={values.bookingSurname}
        isReadOnly
      />
      <PhoneEntry
        {...getField('telephone')}
        label="Contact number"
        hint={`With the country code, such as +44. The airline may call this number.${isPhoneNew ? ' Kept in your profile.' : ''}`}
        autoComplete="tel"
        value={values.telephone}
        onChange={(telephone) => setDraft({ ...draft, telephone })}
        isReadOnly={isPending}
        isRequired
      />
      <Checkbox
        label={retryLabel}
        labelEnd={<InfoTip label="About retrying" text={retryHelp} />}
        isChecked={draft.retryEnabled}
        isDisabled={isPending}
        onChange={(retryEnabled) => setDraft({ ...draft, retryEnabled })}
      />
    </Form>
  )
}
