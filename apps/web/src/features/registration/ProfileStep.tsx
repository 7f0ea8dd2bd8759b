import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import { Form } from '@slipstream/design-system/Form'
import { useState } from 'react'
import { stationsOfBase } from '@slipstream/commute/plan/read/stations'
import { StationsField } from '#shared/airports/StationsField.tsx'
import { stationsChosenFor } from '#shared/profile/chosen-stations.ts'
import { profileProblems, toProfileData, validateProfile } from '#shared/profile/profile-draft.ts'
import { ProfileFailure } from '#shared/profile/ProfileFailure.tsx'
import { ProfileFields } from '#shared/profile/ProfileFields.tsx'
import { gapProblem, readMinutes } from '#shared/profile/gap-text.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { useProfileDraft, useSettingsDraft } from './drafts.ts'
import { GapField, gapFieldId } from './GapField.tsx'
import type { StepProps } from './registration-steps.ts'

/** The new user's name, base, home airports, minimum gap and whether ground duties are commuted to. */
export function ProfileStep({ registration, onFailure, onSaved }: StepProps & { onSaved: () => void }) {
  const [draft, setDraft] = useProfileDraft()
  const [settings, setSettings] = useSettingsDraft()
  const [isSent, setSent] = useState(false)
  const { isPending, failure, run } = useAttempt(onFailure)
  const errors = isSent ? validateProfile(draft) : {}
  const isGapWrong = readMinutes(settings.gap) === null
  const problems = [
    ...profileProblems(errors),
    ...(isSent && isGapWrong ? [{ fieldId: gapFieldId, message: gapProblem }] : []),
  ]

  const submit = () => {
    const isWrong = isGapWrong || Object.keys(validateProfile(draft)).length > 0
    setSent(isWrong)
    if (isWrong) return
    void run(async () => {
      await registration.saveProfile(toProfileData(draft))
      setSettings({ ...settings, isSaid: true })
      onSaved()
    })
  }
  return (
    <Form
      aria-label="Your profile"
      problems={problems}
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
        hasCurrency
        value={draft}
        onChange={setDraft}
        errors={errors}
        stations={
          <StationsField
            value={stationsChosenFor(draft.base, settings.stations) ?? stationsOfBase(draft.base)}
            onChange={(codes) => setSettings({ ...settings, stations: { base: draft.base, codes } })}
          />
        }
        commuteExtra={
          <>
            <GapField
              value={settings.gap}
              onChange={(gap) => setSettings({ ...settings, gap })}
              base={draft.base}
              isChecked={isSent}
            />
            <Checkbox
              label="I commute to training and office days too"
              hint="Simulator, courses and office days then get commuting flights. Trips always do."
              isChecked={settings.isGroundCommuted}
              onChange={(isGroundCommuted) => setSettings({ ...settings, isGroundCommuted })}
            />
          </>
        }
      />
    </Form>
  )
}
