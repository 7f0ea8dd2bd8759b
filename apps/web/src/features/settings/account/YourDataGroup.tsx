import { useState } from 'react'
import { loadEngineChunk } from '@slipstream/client/load-engine-chunk'
import { Button } from '@slipstream/design-system/Button'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { useEngine, type Engine } from '#data/engine.ts'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'

const DeleteAccountDialog = lazyComponent(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
)

/** The account's schema imports every folder of the contract, so it loads on demand. */
async function download(engine: Engine) {
  const { downloadAccount } = await loadEngineChunk(import('./download-account.ts'))
  await downloadAccount(engine)
}

/** Downloads the account's data, and deletes the account. */
export function YourDataGroup() {
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
          action={{ onPress: () => setDeleting(true) }}
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
