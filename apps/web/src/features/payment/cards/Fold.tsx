import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Button } from '@slipstream/design-system/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type ReactNode } from 'react'
import * as S from '../payment.styles.ts'

/** A collapsed section for what few users need. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm">
      <S.QuietLine>
        <Button
          tone="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          iconEnd={<ChevronDown aria-hidden="true" data-open={isOpen || undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </S.QuietLine>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </Stack>
  )
}
