import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SettingsGroup } from '@slipstream/design-system/SettingsRow'
import { useState } from 'react'
import { build } from '#shared/build.ts'
import { AirlineStatusPlace } from '#shared/airline-status/AirlineStatusPlace.tsx'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { AirlineStatusRow } from './AirlineStatusRow.tsx'
import { ClearSessionsRow } from './ClearSessionsRow.tsx'
import { SupportForm, SupportSent } from './SupportForm.tsx'

/** Contact with support, with attachments (specification §1 and §7). */
export function SupportScreen() {
  const { user } = useStore(useEngine().session)
  const [isSent, setSent] = useState(false)
  if (!user) return null
  return (
    <Stack gap="xl">
      {isSent ? (
        <SupportSent email={user.email} onWriteAnother={() => setSent(false)} />
      ) : (
        <SupportForm email={user.email} onSent={() => setSent(true)} />
      )}
      <SettingsGroup heading="If something is stuck">
        <AirlineStatusRow />
        <ClearSessionsRow />
      </SettingsGroup>
      <AirlineStatusPlace />
      <Note size="caption">{`Slipstream ${build.version}, built ${longDateLabel(build.time)}`}</Note>
    </Stack>
  )
}
