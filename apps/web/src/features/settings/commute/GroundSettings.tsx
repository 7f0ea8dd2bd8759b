import { useState } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import type { GroundWay, User, UserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { ChipList } from '@slipstream/design-system/ChipList'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextField } from '@slipstream/design-system/TextField'
import { AirportSearchBox } from '#shared/airports/AirportSearchBox.tsx'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import {
  emptyDraft,
  groundKey,
  groundText,
  readGroundDraft,
  type GroundDraft,
  type GroundErrors,
} from './ground-draft.ts'

/** Most ground legs there can be (contract user.ts). */
const mostGroundLegs = 6

const kinds = [
  { value: 'train', label: 'Train' },
  { value: 'car', label: 'Car' },
] as const

/** The person's own ways by train or car, with their time and cost (docs/decisions/0062-connections.md). */
export function GroundSettings({ user, settings }: { user: User; settings: UserSettings }) {
  const { session } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const { ground_legs: known } = settings
  const [draft, setDraft] = useState<GroundDraft>(emptyDraft)
  const [chosen, setChosen] = useState<{ from?: Airport; to?: Airport }>({})
  const [errors, setErrors] = useState<GroundErrors>({})
  // Another key mounts empty fields after a leg was added.
  const [round, setRound] = useState(0)
  const isFull = known.length >= mostGroundLegs

  const set = (change: Partial<GroundDraft>) => {
    setDraft({ ...draft, ...change })
    setErrors({})
  }
  const choose = (end: 'from' | 'to') => (airport: Airport | null) => {
    const { [end]: _, ...other } = chosen
    setChosen(airport ? { ...other, [end]: airport } : other)
    set({ [end]: airport?.code ?? null })
  }
  const chosenAt = (end: 'from' | 'to') => {
    const airport = chosen[end]
    return airport && { code: airport.code, airport }
  }
  const save = (ground_legs: GroundWay[]) => session.updateSettings({ ground_legs })

  function add() {
    const read = readGroundDraft(draft, known, user.currency)
    if ('errors' in read) {
      setErrors(read.errors)
      return
    }
    void run(async () => {
      await save([...known, read.way])
      setDraft(emptyDraft)
      setChosen({})
      setRound((number) => number + 1)
    })
  }

  return (
    <Fold title="By train or car" summary={known.map(groundText).join('; ') || 'You fly all the way'}>
      <Note>
        Between two airports, or all the way to base from a home airport. Both ways, at any time; its cost
        counts in your plan.
      </Note>
      <ChipList
        label="Your ground legs"
        items={known.map((way) => ({ id: groundKey(way), label: groundText(way) }))}
        onRemove={(id) => void run(() => save(known.filter((way) => groundKey(way) !== id)))}
        emptyText="None: you fly all the way."
      />
      {failure && (
        <Banner tone="critical">{`Not saved, so your ground legs are as they were. ${failure.message}`}</Banner>
      )}
      {isFull ? (
        <Banner tone="info">{`${mostGroundLegs} is the most there can be. Remove one to add another.`}</Banner>
      ) : (
        <>
          <AirportSearchBox
            key={`from ${round}`}
            label="From airport"
            hint="Your home airport stands for your door."
            error={errors.from}
            chosen={chosenAt('from')}
            onChange={choose('from')}
          />
          <AirportSearchBox
            key={`to ${round}`}
            label="To airport"
            error={errors.to}
            chosen={chosenAt('to')}
            onChange={choose('to')}
          />
          <SegmentedControl
            label="By"
            options={kinds}
            value={draft.kind}
            onChange={(value) => set({ kind: value === 'car' ? 'car' : 'train' })}
          />
          <TextField
            label="Time"
            suffix="minutes"
            inputMode="numeric"
            autoComplete="off"
            hint="With getting in and out, and waiting."
            value={draft.minutes}
            error={errors.minutes}
            onChange={(minutes) => set({ minutes })}
          />
          <TextField
            label="Cost, one way"
            suffix={user.currency}
            inputMode="decimal"
            autoComplete="off"
            hint="Ticket, or fuel and parking."
            value={draft.cost}
            error={errors.cost}
            onChange={(cost) => set({ cost })}
          />
          <Button tone="secondary" isPending={isPending} pendingLabel="Adding" onClick={add}>
            Add ground leg
          </Button>
        </>
      )}
    </Fold>
  )
}
