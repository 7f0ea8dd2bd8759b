import { useEffect, useRef } from 'react'
import { Button } from '@slipstream/design-system/Button'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import MailCheck from 'lucide-react/icons/mail-check'

/** Says where the answer will come. It takes the focus from the form that is gone, and so is read. */
export function SupportSent({ email, onWriteAnother }: { email: string; onWriteAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <EmptyState
      ref={panel}
      tabIndex={-1}
      icon={<MailCheck />}
      title="Message sent"
      message={`A copy is on its way to ${email}. We answer there.`}
      action={
        <Button tone="secondary" onClick={onWriteAnother}>
          Write another message
        </Button>
      }
    />
  )
}
