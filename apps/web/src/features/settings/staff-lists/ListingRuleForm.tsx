import type { ListingRule } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { TextField } from '@slipstream/design-system/TextField'
import { TimeField } from '@slipstream/design-system/TimeField'
import { useId, useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { AirlineField } from '#shared/profile/AirlineField.tsx'
import { readListingDraft, type ListingDraft, type ListingProblems } from './listing-draft.ts'

interface ListingRuleFormProps {
  draft: ListingDraft
  /** Of a rule that is changed: it stays that of its airline. Left out, the airline can be chosen. */
  onRemove: (() => void) | undefined
  isPending: boolean
  failure: Error | null
  onChange: (draft: ListingDraft) => void
  onSave: (airline: string, rule: ListingRule) => void
  onCancel: () => void
}

/** When the staff list of an airline opens. */
export function ListingRuleForm({
  draft,
  onRemove,
  isPending,
  failure,
  onChange,
  onSave,
  onCancel,
}: ListingRuleFormProps) {
  const clock = useClock()
  const id = useId()
  const isNew = onRemove === undefined
  const [problems, setProblems] = useState<ListingProblems>({})
  const change = (fields: Partial<ListingDraft>) => {
    onChange({ ...draft, ...fields })
    setProblems((was) => Object.fromEntries(Object.entries(was).filter(([name]) => !(name in fields))))
  }
  const field = (name: keyof ListingDraft) => ({ id: `${id}${name}`, error: problems[name] })
  const labels = { airline: 'Airline', days: 'Days before the flight', at: 'Time', link: 'Link' } as const

  const submit = () => {
    const read = readListingDraft(draft)
    if ('problems' in read) setProblems(read.problems)
    else onSave(read.airline, read.rule)
  }

  return (
    <Form
      aria-label={isNew ? 'New staff list' : `Staff list of ${draft.airline}`}
      problems={(['airline', 'days', 'at', 'link'] as const).flatMap((name) => {
        const message = problems[name]
        return message === undefined ? [] : [{ fieldId: `${id}${name}`, label: labels[name], message }]
      })}
      serverError={failure ? `Not saved. ${failure.message}` : undefined}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending} pendingLabel="Saving">
            Save
          </Button>
        </>
      }
    >
      {isNew && (
        <AirlineField
          {...field('airline')}
          value={draft.airline}
          onChange={(airline) => change({ airline })}
        />
      )}
      <Inline fill="evenly" gap="md" align="start">
        <TextField
          {...field('days')}
          label={labels.days}
          suffix="days"
          inputMode="numeric"
          value={draft.days}
          onChange={(days) => change({ days })}
        />
        <TimeField
          hours={clock.hours}
          {...field('at')}
          label={labels.at}
          hint="At the airport of departure."
          value={draft.at}
          onChange={(at) => change({ at })}
        />
      </Inline>
      <TextField
        {...field('link')}
        label={labels.link}
        type="url"
        isOptional
        hint="The page where you list. Only you see it."
        value={draft.link}
        onChange={(link) => change({ link })}
      />
      {onRemove && (
        <Button tone="critical" onClick={onRemove}>
          Remove staff list
        </Button>
      )}
    </Form>
  )
}
