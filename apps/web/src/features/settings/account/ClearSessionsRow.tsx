import { clearSessions } from '@slipstream/contract/hotline'
import { Button } from '@slipstream/design-system/Button'
import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'

/** For a search that gets stuck (specification §7 `POST /hotline/clear-sessions`). */
export function ClearSessionsRow() {
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
