import { Stack } from '@slipstream/design-system/primitives/Stack'
import { logOutEverywhere } from '@slipstream/client/session/account'
import { Banner } from '@slipstream/design-system/Banner'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { Button } from '@slipstream/design-system/Button'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { useEngine, type Engine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
)

/** The account's schema imports every folder of the contract, so it loads on demand. */
async function download(engine: Engine) {
  const { downloadAccount } = await loadEngineChunk(import('./download-account.ts'))
  await downloadAccount(engine)
}

/** Downloads the account's data, and deletes the account. */
function YourDataGroup() {
  const engine = useEngine()
  const attempt = useAttempt()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <SettingsGroup heading="Your data">
        <SettingsRow
          title="Export my data"
          description="Everything we keep about you, as a JSON file."
          icon={<Download />}
          action={{
            control: (
              <Button
                tone="secondary"
                aria-label="Download my data"
                isPending={attempt.isPending}
                pendingLabel="Collecting your data"
                onClick={() => void attempt.run(() => download(engine))}
              >
                Download
              </Button>
            ),
          }}
        />
        <SettingsRow
          title="Delete my account"
          description="At once, and it cannot be undone. Asks for your password."
          icon={<Trash2 />}
          tone="critical"
          action={{ onClick: () => setDeleting(true) }}
        />
      </SettingsGroup>
      {attempt.failure && (
        <RetryBanner tone="critical" onTryAgain={() => void attempt.run(() => download(engine))}>
          Your data could not be exported. {attempt.failure.message}
        </RetryBanner>
      )}
      {isDeleting && (
        <SheetBoundary section="account deletion" onFailure={() => setDeleting(false)}>
          <DeleteAccountDialog onClose={() => setDeleting(false)} />
        </SheetBoundary>
      )}
    </>
  )
}

/** The user's data and devices, and the end of both. */
export function AccountScreen() {
  return (
    <Stack gap="xl">
      <DevicesGroup />
      <YourDataGroup />
    </Stack>
  )
}

/** Ends the user's session on all devices. */
function DevicesGroup() {
  const { http, session, overlays, loading } = useEngine()
  const { failure, run } = useAttempt()
  const logOutOnAll = async () => {
    const isMeant = await overlays.ask({
      type: 'warning',
      title: 'Log out on all devices?',
      message:
        'Every phone and browser has to log in to your account again, this one too. Unsent changes are lost.',
      confirm: { confirmLabel: 'Log out on all devices', cancelLabel: 'Stay logged in' },
    })
    if (isMeant) await run(() => loading.during('global', logOutEverywhere({ http, session })))
  }
  return (
    <>
      <SettingsGroup heading="Devices">
        <SettingsRow
          title="Log out on all devices"
          description="If you lost a phone, or logged in on one that is not yours."
          icon={<LogOut />}
          action={{ onClick: () => void logOutOnAll() }}
        />
      </SettingsGroup>
      {failure && <Banner tone="critical">You are still logged in on all devices. {failure.message}</Banner>}
    </>
  )
}
