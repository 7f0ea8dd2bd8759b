import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Note } from '@slipstream/design-system/primitives/Text'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'

export type SandboxAnswer = 'complete' | 'fail' | 'abandoned'

/** Stands in for the bank's own page: closing it counts as a refusal. */
export function SandboxAuthentication({ onAnswer }: { onAnswer: (answer: SandboxAnswer) => void }) {
  return (
    <BottomSheet
      isOpen
      onOpenChange={() => onAnswer('abandoned')}
      title="Confirm with your bank"
      subtitle="3-D Secure, in the sandbox"
      footer={
        <Inline fill="content">
          <Button tone="secondary" onClick={() => onAnswer('fail')}>
            Fail authentication
          </Button>
          <Button onClick={() => onAnswer('complete')}>Complete authentication</Button>
        </Inline>
      }
    >
      <Note>
        This card asks for authentication. With a real card your bank’s own page would open here; in the
        sandbox you choose how it goes.
      </Note>
    </BottomSheet>
  )
}
