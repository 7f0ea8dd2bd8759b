import { Suspense, useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router-dom'
import { stationsAtNewBase } from '@slipstream/commute/plan/read/stations'
import type { User, UserSettings } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import { Form, FormSection } from '@slipstream/design-system/Form'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#data/engine.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { StationsField } from '#shared/airports/StationsField.tsx'
import { stationsChosenFor } from '#shared/profile/chosen-stations.ts'
import { getDraft, profileProblems, validateProfile } from '#shared/profile/profile-draft.ts'
import { ProfileFailure } from '#shared/profile/ProfileFailure.tsx'
import { ProfileFields } from '#shared/profile/ProfileFields.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useStore } from '#data/use-store.ts'
import { useProfileDraft, useStationsDraft } from '../drafts.ts'
import {
  changedOnBoth,
  changesTo,
  keepMine,
  keepTheirs,
  getPatch,
  shownProfile,
  type ProfileChanges,
  type ProfileField,
} from './profile-changes.ts'

// Rarely needed.
const ProfileConflict = lazyComponent(async () => (await import('./ProfileConflict.tsx')).ProfileConflict)

/** Who the user is (specification §2). Saved by a button; what is not saved yet outlives the screen. */
export function ProfileScreen() {
  const { user, settings } = useStore(useEngine().session)
  return user && settings && <ProfileForm user={user} settings={settings} />
}

function ProfileForm({ user, settings }: { user: User; settings: UserSettings }) {
  const { session, snackbars, reloads } = useEngine()
  const [changes, setChanges] = useProfileDraft()
  const [chosenStations, setChosenStations] = useStationsDraft()
  const [isSent, setSent] = useState(false)
  /** The fields that another device changed as well, since they were typed over. */
  const [disputed, setDisputed] = useState<readonly ProfileField[]>([])
  const { isPending, failure, run } = useAttempt()
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  }, [changes])
  useBeforeUnload((event) => {
    if ((changes !== null || chosenStations !== null) && !reloads.isReloading()) event.preventDefault()
  })

  const now = getDraft(user)
  const value = shownProfile(now, changes)
  const errors = isSent ? validateProfile(value) : {}
  const stationsAt = (base: string | null) =>
    stationsChosenFor(base, chosenStations) ?? stationsAtNewBase({ ...settings, base: user.base }, base)

  const save = async (made: ProfileChanges | null) => {
    const isWrong = Object.keys(validateProfile(made?.value ?? now)).length > 0
    setSent(isWrong)
    if (isWrong) return
    await run(async () => {
      if (made) {
        const both = changedOnBoth(getDraft(await session.fetchProfile({ force: true })), made)
        setDisputed(both)
        if (both.length > 0) return
        await session.saveProfile(getPatch(made))
      }
      // The server has them follow the base too, but another one may not.
      const commutingStations = [...stationsAt(made?.value.base ?? user.base)]
      if (commutingStations.join() !== settings.commuting_stations.join())
        await session.updateSettings({ commutingStations })
      setChosenStations(null)
      // What was typed while it was being saved is the next draft.
      if (latest.current === made) setChanges(null)
      snackbars.show({ tone: 'success', text: 'Profile saved.' })
    })
  }

  const settle = (settled: ProfileChanges) => {
    const left = changesTo(settled.value, now, settled)
    setDisputed([])
    setChanges(left)
    latest.current = left
    if (left) void save(left)
  }

  return (
    <Form
      aria-label="Profile"
      problems={profileProblems(errors)}
      serverError={failure && <ProfileFailure failure={failure} />}
      isPending={isPending}
      onSubmit={() => void save(changes)}
      footer={
        <Button type="submit" isPending={isPending} pendingLabel="Saving your profile">
          Save profile
        </Button>
      }
    >
      {changes && disputed.length > 0 && (
        <Suspense fallback={null}>
          <ProfileConflict
            fields={disputed}
            mine={value}
            theirs={now}
            onKeepMine={() => settle(keepMine(changes, now, disputed))}
            onKeepTheirs={() => settle(keepTheirs(changes, now, disputed))}
          />
        </Suspense>
      )}
      <ProfileFields
        value={value}
        onChange={(next) => setChanges(changesTo(next, now, changes))}
        errors={errors}
        stations={
          <StationsField
            value={stationsAt(value.base)}
            onChange={(codes) => setChosenStations({ base: value.base, codes })}
          />
        }
      />
      {user.email !== '' && (
        <FormSection title="Your log-in">
          <TextField
            label="Email"
            type="email"
            hint="You log in with it. To change it, write to support."
            value={user.email}
            isReadOnly
          />
        </FormSection>
      )}
    </Form>
  )
}
