import { longDateLabel } from '@slipstream/commute/time/date-formats'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useState } from 'react'
import { clearSessions } from '@slipstream/contract/hotline'
import { Button } from '@slipstream/design-system/Button'
import { build } from '#shared/build.ts'
import { AirlineStatusPlace, useAirlineStatusSheet } from '#shared/airline-status/AirlineStatusPlace.tsx'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useAnswer } from '#data/use-query.ts'
import { knownStatus, statusQuery } from '#shared/airline-status/status-query.ts'
import { statusLine } from '#shared/airline-status/status-text.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { SupportForm, SupportSent } from './SupportForm.tsx'

/** For a search that gets stuck (specification §7 `POST /hotline/clear-sessions`). */
function ClearSessionsRow() {
  const { http, overlays, snackbars } = useEngine()
  const { isPending, run } = useAttempt((failure) =>
    snackbars.show({ tone: 'critical', text: `The search sessions were not cleared. ${failure.message}` }),
  )
  const clear = async () => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: 'Clear search sessions?',
      message:
        'We forget the crew-system and search sessions held for you. Your recent searches and saved flights stay.',
      confirm: { confirmLabel: 'Clear sessions', cancelLabel: 'Keep them' },
    })
    if (!isSure) return
    await run(async () => {
      await http.call(clearSessions, {})
      snackbars.show({ tone: 'success', text: 'Your search sessions are cleared.' })
    })
  }
  return (
    <SettingsRow
      title="Search sessions"
      description="Clear them where a search gets stuck."
      action={{
        control: (
          <Button
            tone="secondary"
            aria-label="Clear search sessions"
            isPending={isPending}
            pendingLabel="Clearing the search sessions"
            onClick={() => void clear()}
          >
            Clear
          </Button>
        ),
      }}
    />
  )
}

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

/** The state of the airline's systems, which opens the list of them; read-only on a server without a status page. */
function AirlineStatusRow() {
  const { now } = useEngine()
  const known = knownStatus(useAnswer(statusQuery))
  const { open } = useAirlineStatusSheet()
  return (
    <SettingsRow
      title={known.status?.is_sample_data ? 'Airline status (sample data)' : 'Airline status'}
      description={statusLine(known, now())}
      action={known.isOffered ? { onClick: open } : undefined}
    />
  )
}
