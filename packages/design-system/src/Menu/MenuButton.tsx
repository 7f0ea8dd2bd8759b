import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { createContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'

interface Opening {
  button: RefObject<HTMLButtonElement | null>
  /** The action that takes the focus; true: the menu itself. */
  autoFocus: 'first' | 'last' | true
  onClose: () => void
}

/** How a menu was opened; null outside a `MenuButton`. */
export const OpeningContext = createContext<Opening | null>(null)

export interface MenuButtonProps {
  /** What the menu is for, e.g. 'Actions for Dentist'. */
  label: string
  /** Three dots by default. */
  icon?: ReactNode
  hasDot?: boolean | undefined
  /** The menu, rendered while it is open. Its code may still be loading: the button can be pressed before. */
  children: ReactNode
}

/** The button of a `Menu`, which renders nothing of it before it is pressed. */
export function MenuButton({ label, icon, hasDot, children }: MenuButtonProps) {
  const [opensAt, setOpensAt] = useState<Opening['autoFocus']>()
  const isOpen = opensAt !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const opening = useMemo(
    () => opensAt && { button, autoFocus: opensAt, onClose: () => setOpensAt(undefined) },
    [opensAt],
  )
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
        icon={icon ?? <EllipsisVertical aria-hidden />}
        hasDot={hasDot}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // A press without a pointer has no detail.
        onClick={({ detail }) => setOpensAt(detail === 0 ? 'first' : true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpensAt(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      />
      {opening && <OpeningContext value={opening}>{children}</OpeningContext>}
    </>
  )
}
