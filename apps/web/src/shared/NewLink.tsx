import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Button } from '@slipstream/design-system/Button'
import { TextField } from '@slipstream/design-system/TextField'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, type ReactNode } from 'react'
import { useEngine } from '#data/engine.ts'

interface NewLinkProps {
  url: string
  /** What else can be done with it, beside copying. */
  children?: ReactNode
}

/** The address of a link that was just created. It is shown this once; the focus comes to it. */
export function NewLink({ url, children }: NewLinkProps) {
  const { snackbars } = useEngine()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      snackbars.show({ tone: 'success', text: 'Link copied.' })
    } catch {
      field.current?.select()
      snackbars.show({
        tone: 'info',
        text: 'This browser doesn’t allow copying. The link is selected: copy it by hand.',
      })
    }
  }

  return (
    <Stack gap="lg">
      <TextField
        ref={field}
        label="Your new link"
        hint="Shown only now. Copy it, or create a new link later."
        value={url}
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
