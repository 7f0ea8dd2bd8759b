import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { saveProfile } from '@slipstream/client/session/save-profile'
import type { User } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import { Form, FormSection } from '@slipstream/design-system/Form'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#app/engine-context.ts'
import {
  draftOf,
  profileProblems,
  toProfileData,
  validateProfile,
  type ProfileDraft,
} from '#app/profile/profile-draft.ts'
import { ProfileFields } from '#app/profile/ProfileFields.tsx'
import { useAttempt } from '#app/use-attempt.ts'
import { useStore } from '#app/use-store.ts'
import { useProfileDraft } from './drafts.ts'

/** Who the user is (specification §2). Saved by a button; what is not saved yet outlives the screen. */
export function ProfileScreen() {
  const { user } = useStore(useEngine().session)
  return user && <ProfileForm user={user} />
}

const isSame = (one: ProfileDraft, other: ProfileDraft) => JSON.stringify(one) === JSON.stringify(other)

function ProfileForm({ user }: { user: User }) {
  const { session, http, snackbars, reloads } = useEngine()
  const [draft, setDraft] = useProfileDraft()
  const [isSent, setSent] = useState(false)
  const { isPending, failure, run } = useAttempt()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useBeforeUnload((event) => {
    if (draft !== null && !reloads.isReloading()) event.preventDefault()
  })

  const value = draft ?? draftOf(user)
  const errors = isSent ? validateProfile(value) : {}

  const save = async () => {
    const isWrong = Object.keys(validateProfile(value)).length > 0
    setSent(isWrong)
    if (isWrong) return
    await run(async () => {
      await saveProfile({ session, http }, toProfileData(value))
      // What was typed while it was being saved is the next draft.
      if (latest.current === draft) setDraft(null)
      snackbars.show({ tone: 'success', text: 'Profile saved.' })
    })
  }

  return (
    <Form
      aria-label="Profile"
      problems={profileProblems(errors)}
      serverError={
        failure && `Your profile could not be saved; what you typed is still here. ${failure.message}`
      }
      isPending={isPending}
      onSubmit={() => void save()}
      footer={
        <Button type="submit" isPending={isPending} pendingLabel="Saving your profile">
          Save profile
        </Button>
      }
    >
      <ProfileFields
        value={value}
        onChange={(next) => setDraft(isSame(next, draftOf(user)) ? null : next)}
        errors={errors}
      />
      <FormSection title="Your log-in">
        <TextField
          label="Email"
          type="email"
          hint="You log in with it. To change it, write to support."
          value={user.email}
          isReadOnly
        />
      </FormSection>
    </Form>
  )
}
