import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Button } from '@slipstream/design-system/Button'
import { TextField } from '@slipstream/design-system/TextField'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import * as S from './payment.styles.ts'
import type { ReferralCheck } from './use-referral-code.ts'

interface ReferralFieldProps {
  id: string
  code: string
  check: ReferralCheck
  onChange: (code: string) => void
}

function focusInput(input: HTMLInputElement | null) {
  input?.focus()
}

/** A colleague's referral code, checked with the server as it is typed. Behind a button, because few users have one. */
export function ReferralField({ id, code, check, onChange }: ReferralFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { state } = check
  if (!isOpen)
    return (
      <S.QuietLine>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          I have a referral code
        </Button>
      </S.QuietLine>
    )
  return (
    <Stack gap="xs">
      <TextField
        id={id}
        // The button that had the focus is gone.
        ref={focusInput}
        label="Referral code"
        isOptional
        hint="Your colleague gets a free month."
        value={code}
        onChange={onChange}
        error={state === 'bad' ? check.message : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <S.Outcome aria-live="polite" data-good={state === 'good' || undefined}>
        {state === 'checking' && 'Checking the code…'}
        {state === 'good' && (
          <>
            <CircleCheck aria-hidden="true" />
            Code accepted.
          </>
        )}
      </S.Outcome>
    </Stack>
  )
}
