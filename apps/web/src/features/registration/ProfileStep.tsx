import { stationsOfBase } from '@slipstream/commute/plan/read/stations'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { useState } from 'react'
import { useAirports } from '#shared/airports/use-airports.ts'
import { stationsChosenFor } from '#shared/profile/chosen-stations.ts'
import { localCurrency } from '#shared/profile/currencies.ts'
import { profileProblems, toProfileData, validateProfile } from '#shared/profile/profile-draft.ts'
import { ProfileFailure } from '#shared/profile/ProfileFailure.tsx'
import { ProfileFields } from '#shared/profile/ProfileFields.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useProfileDraft, useStationsDraft } from './drafts.ts'
import type { StepProps } from './registration-steps.ts'
import { FilterChip } from '@slipstream/design-system/FilterChip'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { airportName } from '#shared/airports/airport-names.ts'
import * as S from './RegisterScreen.styles.ts'

/** The new user's name, work and home. Prices are in the money of the base until the settings say otherwise. */
export function ProfileStep({ registration, onFailure, onSaved }: StepProps & { onSaved: () => void }) {
  const [draft, setDraft] = useProfileDraft()
  const [stations, setStations] = useStationsDraft()
  const [isSent, setSent] = useState(false)
  const { isPending, failure, run } = useAttempt(onFailure)
  const { base } = draft
  const airportAt = useAirports(base === null ? [] : [base])
  const errors = isSent ? validateProfile(draft) : {}

  const submit = () => {
    const isWrong = Object.keys(validateProfile(draft)).length > 0
    setSent(isWrong)
    if (isWrong) return
    const profile = {
      ...draft,
      currency: localCurrency(base === null ? undefined : airportAt(base)?.country),
    }
    setDraft(profile)
    void run(async () => {
      await registration.saveProfile(toProfileData(profile))
      onSaved()
    })
  }
  return (
    <Form
      aria-label="Your profile"
      problems={profileProblems(errors)}
      serverError={failure && <ProfileFailure failure={failure} />}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Saving your profile">
          Continue
        </Button>
      }
    >
      <ProfileFields
        isFirst
        value={draft}
        onChange={setDraft}
        errors={errors}
        stations={
          base !== null && (
            <StationChips
              base={base}
              value={stationsChosenFor(base, stations) ?? stationsOfBase(base)}
              onChange={(codes) => setStations({ base, codes })}
            />
          )
        }
      />
    </Form>
  )
}

interface StationChipsProps {
  /** IATA. */
  base: string
  /** Those of the base's airports that count, IATA; at least one. */
  value: readonly string[]
  onChange: (codes: string[]) => void
}

/** Which of the airports near a base count as being at work (design.md section 2 Base); nothing where there is only one. */
function StationChips({ base, value, onChange }: StationChipsProps) {
  const near = stationsOfBase(base)
  const airportAt = useAirports(near)
  if (near.length < 2) return null
  return (
    <S.Stations>
      <legend>At work at</legend>
      <Inline>
        {near.map((code) => {
          const airport = airportAt(code)
          return (
            <FilterChip
              key={code}
              label={airport ? airportName(airport) : code}
              isSelected={value.includes(code)}
              // The last one stays: flights to work need a place to land.
              isDisabled={value.length === 1 && value.includes(code)}
              onChange={(isSelected) =>
                onChange(near.filter((each) => (each === code ? isSelected : value.includes(each))))
              }
            />
          )
        })}
      </Inline>
    </S.Stations>
  )
}
