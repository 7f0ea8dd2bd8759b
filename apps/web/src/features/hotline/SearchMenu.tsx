import { clearSessions } from '@slipstream/contract/hotline'
import { Menu } from '@slipstream/design-system/Menu'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'

/** What else can be done on the search screen (specification §7 `POST /hotline/clear-sessions`). */
export function SearchMenu() {
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
    <Menu
      label="Flight search actions"
      items={[
        {
          id: 'clear',
          label: 'Clear search sessions',
          description: isPending ? 'Under way' : 'Where a search gets stuck',
          isDisabled: isPending,
        },
      ]}
      onAction={() => void clear()}
    />
  )
}
