import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { TextField } from '@slipstream/design-system/TextField'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef } from 'react'
import { useEngine } from '#data/engine.ts'
import { openAddress } from './calendar-text.ts'
import * as S from './Calendars.styles.ts'

/** An address that was just made. It is shown this once; the focus comes to it. */
export function NewAddress({ url }: { url: string }) {
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
      <S.Actions>
        <Button iconStart={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        <LinkButton tone="secondary" iconStart={<CalendarPlus aria-hidden="true" />} href={openAddress(url)}>
          Open in calendar
        </LinkButton>
      </S.Actions>
    </Stack>
  )
}
