import { Button } from '@slipstream/design-system/Button'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { TextField } from '@slipstream/design-system/TextField'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, type ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'

interface CopyFieldProps {
  label: string
  hint: string
  value: string
  /** `Link`: what was copied. */
  name: string
  /** The focus comes to it: it was just created. */
  takesFocus?: boolean
  /** What else can be done with it, beside copying. */
  children?: ReactNode
}

/** A text to take elsewhere. */
export function CopyField({ label, hint, value, name, takesFocus = false, children }: CopyFieldProps) {
  const { snackbars } = useEngine()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      snackbars.show({ tone: 'success', text: `${name} copied.` })
    } catch {
      field.current?.select()
      snackbars.show({
        tone: 'info',
        text: `This browser doesn’t allow copying. The ${name.toLowerCase()} is selected: copy it by hand.`,
      })
    }
  }

  return (
    <Stack gap="lg">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={value}
        onFocus={(event) => event.target.select()}
        isReadOnly
        spellCheck={false}
        translate="no"
      />
      <Inline>
        <Button iconStart={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        {children}
      </Inline>
    </Stack>
  )
}
