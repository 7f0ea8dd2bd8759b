import { Button } from '@slipstream/design-system/Button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useState, type ReactNode } from 'react'

interface ShowMoreProps {
  /** 'Show all 62 duties' */
  label: string
  /** 'Hide the duties' */
  hideLabel: string
  /** Rendered on request only: five years of duties are many. */
  children: () => ReactNode
}

/** What may be passed over, behind a button. */
export function ShowMore({ label, hideLabel, children }: ShowMoreProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <div>
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          iconEnd={<Icon aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? hideLabel : label}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </>
  )
}
