import { IconButton } from '@slipstream/design-system/IconButton'
import type { MenuAction } from '@slipstream/design-system/Menu'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

// React Aria loads with the first sheet or menu; a list does not wait for it.
const OpenMenu = lazyComponent(async () => (await import('@slipstream/design-system/Menu')).OpenMenu)

interface OfferMenuProps {
  /** `More for BA1439 08:35` */
  label: string
  /** Asked for when the menu opens: a list has hundreds. */
  items: () => readonly MenuAction[]
  onAction: (id: string) => void
}

/** The further actions of a flight in a list. Nothing but the button is rendered before it is pressed. */
export function OfferMenu({ label, items, onAction }: OfferMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // React Aria gives the focus back a frame later, to what had it when the menu opened. In Safari that is no button, since a
    // tap focuses none; and a dialog that opened half a second before may take it first.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={<EllipsisVertical aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <OpenMenu
            label={label}
            items={items()}
            button={button}
            onAction={onAction}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
