import { useState } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { SupportForm, SupportSent } from './SupportForm.tsx'

/** Contact with support, with attachments (specification §1 and §7). */
export function SupportScreen() {
  const { user } = useStore(useEngine().session)
  const [isSent, setSent] = useState(false)
  if (!user) return null
  return isSent ? (
    <SupportSent email={user.email} onWriteAnother={() => setSent(false)} />
  ) : (
    <SupportForm email={user.email} onSent={() => setSent(true)} />
  )
}
