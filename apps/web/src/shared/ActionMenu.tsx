import type { MenuAction } from '@slipstream/design-system/Menu'
import { MenuButton } from '@slipstream/design-system/Menu/MenuButton'
import { Suspense, type ReactNode } from 'react'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

// React Aria loads with the first sheet or menu; a screen does not wait for it.
const Menu = lazyComponent(async () => (await import('@slipstream/design-system/Menu')).Menu)

interface ActionMenuProps {
  /** `More for BA1439 08:35` */
  label: string
  /** The button's name, where it says more than the menu's. */
  buttonLabel?: string
  icon?: ReactNode
  hasDot?: boolean
  note?: string | undefined
  /** Asked for when the menu opens: a list has hundreds. */
  items: () => readonly MenuAction[]
  onAction: (id: string) => void
}

/** A button with three dots, and the menu that it opens. */
export const ActionMenu = ({ buttonLabel, icon, hasDot, ...menu }: ActionMenuProps) => (
  <MenuButton label={buttonLabel ?? menu.label} icon={icon} hasDot={hasDot}>
    <OpenMenu {...menu} />
  </MenuButton>
)

const OpenMenu = ({ items, ...menu }: Pick<ActionMenuProps, 'label' | 'note' | 'items' | 'onAction'>) => (
  <Suspense fallback={null}>
    <Menu {...menu} items={items()} />
  </Suspense>
)
