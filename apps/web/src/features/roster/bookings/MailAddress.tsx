import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEngine } from '#data/engine.ts'
import { CopyField } from '#shared/CopyField.tsx'
import { useRowAttempt } from '#shared/forms/use-attempt.ts'
import type { useMailedBookings } from './use-mailed-bookings.ts'

type Actions = Pick<ReturnType<typeof useMailedBookings>, 'makeAddress' | 'removeAddress'>

/** The address that reads bookings, null while it is off: made, copied, replaced, turned off. */
export function MailAddress({ address, makeAddress, removeAddress }: Actions & { address: string | null }) {
  const { overlays } = useEngine()
  const { failure, runFor, buttonFor } = useRowAttempt()
  const make = { ...buttonFor('make'), tone: 'secondary', pendingLabel: 'Creating your address' } as const

  const replace = async () => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: 'Create a new address?',
      message: 'The current address stops working at once. Change it wherever you forward mails to it.',
      confirm: { confirmLabel: 'Create new address', cancelLabel: 'Keep current address' },
    })
    if (isSure) await runFor('make', makeAddress)
  }
  const turnOff = async () => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: 'Turn off your address?',
      message: 'It stops working at once. Bookings that came to it stay here.',
      confirm: { confirmLabel: 'Turn off', cancelLabel: 'Keep it' },
    })
    if (isSure) await runFor('remove', removeAddress)
  }

  return (
    <Section title="By email">
      <Card>
        <Stack gap="lg">
          <Note>
            Forward confirmations to an address of your own. They appear here, and you enter them. Only the
            bookings are saved, for 30 days. Import a roster in Settings, Calendars instead.
          </Note>
          {failure && <Banner tone="critical">{failure.message}</Banner>}
          {address === null ? (
            <Button {...make} onClick={() => void runFor('make', makeAddress)}>
              Create address
            </Button>
          ) : (
            <CopyField
              key={address}
              label="Your address"
              hint="Anyone who knows it can send you a booking. Nothing is entered before you do it."
              value={address}
              name="Address"
            >
              <Button {...make} onClick={() => void replace()}>
                New address
              </Button>
              <Button
                tone="quiet"
                {...buttonFor('remove')}
                pendingLabel="Turning it off"
                onClick={() => void turnOff()}
              >
                Turn off
              </Button>
            </CopyField>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
