import { flightName } from '@slipstream/commute/flights/flights'
import type { Flight } from '@slipstream/contract/flight'
import type { CabinName } from '@slipstream/contract/seats-seen'
import { Button } from '@slipstream/design-system/Button'
import type { Attachment } from '@slipstream/design-system/FileAttachments'
import { Form } from '@slipstream/design-system/Form'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Select } from '@slipstream/design-system/Select'
import { TextField } from '@slipstream/design-system/TextField'
import { TimeField } from '@slipstream/design-system/TimeField'
import { useId, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { FilesField } from '#shared/files/FilesField.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import {
  daysToChoose,
  newSeatsDraft,
  readSeatsDraft,
  type SeatsDraft,
  type SeatsField,
  type SeatsProblems,
} from './seats-draft.ts'
import { cabinText } from './seats-text.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { useSeatChanges } from './use-seats.ts'

const usual: readonly CabinName[] = ['economy', 'business']
const further: readonly CabinName[] = ['premium_economy', 'first']
const labels: Record<Exclude<SeatsField, CabinName>, string> = {
  listed: 'Listed',
  place: 'Your place',
  day: 'Day',
  time: 'Seen at',
}
/** Any picture that a phone takes: it is made small before it is saved. */
const largestPicture = 50_000_000
const unreadable = 'This picture cannot be read. Choose another one, or save without it.'

interface SeatsFormProps {
  flight: Flight
  isJumpseat: boolean
  onDone: () => void
}

/** “What do you see?”: open seats by cabin, who is listed, one’s own place and when, with a picture that stays on the phone. */
export function SeatsForm({ flight, isJumpseat, onDone }: SeatsFormProps) {
  const clock = useClock()
  const { now, session, seatPictures, snackbars } = useEngine()
  const { user } = useStore(session)
  const id = useId()
  const { enter } = useSeatChanges()
  const [draft, setDraft] = useState(() => newSeatsDraft(now(), clock.zone))
  /** The same for the same numbers: sent again without an answer, they are entered once. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [pictures, setPictures] = useState<readonly Attachment[]>([])
  const [isMore, setMore] = useState(false)
  const [problems, setProblems] = useState<SeatsProblems>({})
  const { isPending, failure, run } = useAttempt()
  const change = (fields: Partial<SeatsDraft>) => {
    setDraft({ ...draft, ...fields })
    setKey(crypto.randomUUID())
    setProblems({})
  }
  const field = (name: SeatsField) => ({ id: `${id}${name}`, error: problems[name] })
  const number = (name: 'listed' | 'place', hint: string) => (
    <TextField
      {...field(name)}
      label={labels[name]}
      hint={hint}
      inputMode="numeric"
      value={draft[name]}
      onChange={(text) => change({ [name]: text })}
    />
  )
  const cabin = (name: CabinName) => (
    <TextField
      key={name}
      {...field(name)}
      label={cabinText[name]}
      inputMode="numeric"
      value={draft.cabins[name]}
      onChange={(text) => change({ cabins: { ...draft.cabins, [name]: text } })}
    />
  )

  const submit = () => {
    const read = readSeatsDraft(draft, flight, now(), clock.zone)
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    void run(async () => {
      const [picture] = pictures
      const small = picture && (await shrinkPicture(picture.file).catch(() => null))
      if (small === null) throw new Error(unreadable)
      const { seen } = await enter(key, flight, read.seats)
      if (user) {
        if (small) await seatPictures.put(user.id, key, small)
        await seatPictures.keepOnly(
          user.id,
          seen.map((each) => each.id),
        )
      }
      snackbars.show({ tone: 'success', text: `Seats on ${flightName(flight)} are saved.` })
      onDone()
    })
  }

  return (
    <Form
      aria-label={`What do you see on ${flightName(flight)}?`}
      problems={Object.entries(problems).map(([name, message]) => ({ fieldId: `${id}${name}`, message }))}
      serverError={failure ? `Not saved. ${failure.message}` : undefined}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button tone="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending} pendingLabel="Saving">
            Save seats
          </Button>
        </>
      }
    >
      <Note>Open seats in each cabin, 0 if it is full. Leave empty what you don’t see.</Note>
      {isJumpseat && cabin('jumpseat')}
      <Inline as="fieldset" aria-label="Open seats by cabin" fill="evenly" gap="md" align="start">
        {(isMore ? [...usual, ...further] : usual).map(cabin)}
      </Inline>
      {!isMore && (
        <Button tone="quiet" onClick={() => setMore(true)}>
          More cabins
        </Button>
      )}
      <Inline fill="evenly" gap="md" align="start">
        {number('listed', 'How many wait.')}
        {number('place', '1 is the first.')}
      </Inline>
      <Inline fill="evenly" gap="md" align="start">
        <Select
          {...field('day')}
          label={labels.day}
          options={daysToChoose(now(), clock.zone)}
          value={draft.day}
          onChange={(day) => change({ day })}
        />
        <TimeField
          {...field('time')}
          hours={clock.hours}
          label={labels.time}
          value={draft.time}
          onChange={(time) => change({ time })}
        />
      </Inline>
      <FilesField
        otherwise="The connection is too weak to choose a picture now."
        id={`${id}picture`}
        label="Picture"
        value={pictures}
        onChange={setPictures}
        accept={['image/*']}
        acceptedText="pictures"
        maxFiles={1}
        maxBytesEach={largestPicture}
        maxBytesTotal={largestPicture}
        isDisabled={isPending}
      />
      <Note>The picture stays on this phone.</Note>
    </Form>
  )
}
