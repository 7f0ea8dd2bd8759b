import { Card } from '@slipstream/design-system/primitives/Card'
import type { TimesReading } from '@slipstream/contract/roster-import'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { isReading, readingExample, readingOptions } from './times-reading.ts'

interface TimesQuestionProps {
  /** The reading that is shown; null where none is known. */
  times: TimesReading | null
  /** Those to choose from, in this order. */
  readings: readonly TimesReading[]
  /** IANA name of the zone that the calendar names; null if it names none. */
  zone: string | null
  isPending: boolean
  onAnswer: (times: TimesReading) => void
}

const unanswered = 'Choose which clock the times use'

/** A calendar that does not say what clock its times go by is not guessed at: an hour's error loses a flight. */
export function TimesQuestion({ times, readings, zone, isPending, onAnswer }: TimesQuestionProps) {
  const { user } = useStore(useEngine().session)
  const [chosen, setChosen] = useState(times)
  const [isJudged, setJudged] = useState(false)
  const error = isJudged && chosen === null ? unanswered : undefined
  const isSettled = chosen !== null && chosen === times
  return (
    <Card>
      <Form
        aria-label="Clock of the times"
        problems={error === undefined ? [] : [{ fieldId: 'import-times', message: error }]}
        isPending={isPending}
        onSubmit={() => {
          setJudged(true)
          if (chosen !== null) onAnswer(chosen)
        }}
        footer={
          <Button
            type="submit"
            tone={times === null ? 'primary' : 'secondary'}
            isDisabled={isSettled}
            isPending={isPending}
            pendingLabel="Reading the calendar"
          >
            Read with this clock
          </Button>
        }
      >
        <SegmentedControl
          id="import-times"
          label="Which clock do its times use?"
          options={readingOptions(readings, zone)}
          value={chosen ?? ''}
          onChange={(value) => {
            if (isReading(value)) setChosen(value)
          }}
          hint={readingExample(chosen, user?.base ?? '', zone)}
          error={error}
          isDisabled={isPending}
        />
      </Form>
    </Card>
  )
}
