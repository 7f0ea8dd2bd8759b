import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useState } from 'react'
import { build } from '#shared/build.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
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
      <Note size="caption">{`Slipstream ${build.version}, built ${longDateLabel(build.time)}`}</Note>
    </Stack>
  )
}
