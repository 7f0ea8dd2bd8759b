import { useEffect, useRef, useSyncExternalStore, type ComponentPropsWithRef, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { ActionButton, Buttons, DismissButton, Item, Region, Text } from './Snackbar.styles.ts'
import type { SnackbarStore, SnackbarTone } from './snackbar-store.ts'

export {
  createSnackbarStore,
  snackbarAutoHide,
  type RecentNotice,
  type SnackbarItem,
  type SnackbarMessage,
  type SnackbarStore,
  type SnackbarTimers,
  type SnackbarTone,
} from './snackbar-store.ts'

/** Moves the focus to the newest message's action: 4 s are too short to tab to the end of the page. */
const actionKey = 'F8'

const toneIcons: Record<SnackbarTone, LucideIcon | undefined> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  critical: OctagonAlert,
  neutral: undefined,
}

export interface SnackbarRegionProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  store: SnackbarStore
  /** Names the region for screen readers. */
  label?: string | undefined
}

/**
 * Where the messages of a store appear: bottom centre, above the navigation and any open modal (spec §2).
 * Render one, for the whole life of the app, so that screen readers know the region before its first message.
 */
export function SnackbarRegion({ store, label = 'Notifications', ...rest }: SnackbarRegionProps) {
  const items = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  useEffect(() => store.resume, [store])
  const newestAction = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    function goToNewestAction(event: KeyboardEvent) {
      if (event.key !== actionKey || !newestAction.current) return
      event.preventDefault()
      newestAction.current.focus()
    }
    document.addEventListener('keydown', goToNewestAction)
    return () => document.removeEventListener('keydown', goToNewestAction)
  }, [])
  const cameFrom = useRef<EventTarget | null>(null)

  function pauseOnEnter(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    store.pause()
  }

  function resumeOnLeave(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume()
  }

  /** The pressed button goes with its message: the focus returns to where it was before. */
  function close(hide: () => void) {
    hide()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
    // No browser says that the focus left what is gone.
    store.resume()
  }

  // There is no page to draw into while a server renders.
  if (typeof document === 'undefined') return null
  const newest = items.findLast(({ action }) => action)

  return createPortal(
    <Region
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      // React Aria makes everything outside an open modal inert, except elements with this attribute.
      data-react-aria-top-layer="true"
      {...rest}
      onPointerMove={() => store.restart()}
      onFocus={pauseOnEnter}
      onBlur={resumeOnLeave}
    >
      {items.map(({ id, text, tone = 'neutral', action }) => {
        const ToneIcon = toneIcons[tone]
        return (
          <Item key={id} data-tone={tone}>
            {ToneIcon && <ToneIcon aria-hidden="true" />}
            <Text>{text}</Text>
            {action && (
              <Buttons>
                <ActionButton
                  type="button"
                  ref={id === newest?.id ? newestAction : undefined}
                  aria-keyshortcuts={id === newest?.id ? actionKey : undefined}
                  onClick={() => close(() => store.press(id))}
                >
                  {action.label}
                </ActionButton>
                <DismissButton
                  type="button"
                  aria-label="Dismiss"
                  onClick={() => close(() => store.dismiss(id))}
                >
                  <X aria-hidden="true" />
                </DismissButton>
              </Buttons>
            )}
          </Item>
        )
      })}
    </Region>,
    document.body,
  )
}
