import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import {
  createContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx'

interface Opening {
  button: RefObject<HTMLButtonElement | null>
  /** The action that takes the focus; true: the menu itself. */
  autoFocus: 'first' | 'last' | true
  onClose: () => void
}

/** How a menu was opened; null outside a `MenuButton`. */
export const OpeningContext = createContext<Opening | null>(null)

/** `ref`, `className` and rest props go to the button. `label` says what the menu is for: 'Actions for Dentist'. */
export interface MenuButtonProps extends Omit<
  IconButtonProps,
  'icon' | 'isPending' | 'isPressed' | 'onClick' | 'onKeyDown'
> {
  /** Three dots by default. */
  icon?: ReactNode
  /** Whether the menu is open at first: it owns its state. */
  defaultOpen?: boolean | undefined
  /** The menu, rendered while it is open. Its code may still be loading: the button can be pressed before. */
  children: ReactNode
}

/** The button of a `Menu`, which renders nothing of it before it is pressed. */
export function MenuButton({ icon, defaultOpen = false, children, ref, ...rest }: MenuButtonProps) {
  const [opensAt, setOpensAt] = useState<Opening['autoFocus'] | undefined>(defaultOpen || undefined)
  const isOpen = opensAt !== undefined
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
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
        {...rest}
        ref={button}
        icon={icon ?? <EllipsisVertical aria-hidden />}
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
