import type { MenuAction } from '@slipstream/design-system/Menu'
import { MenuButton, OpeningContext } from '@slipstream/design-system/Menu/MenuButton'
import { Suspense, use, type ReactNode } from 'react'
import { SectionBoundary } from '#layout/failure/SectionBoundary.tsx'
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

type OpenMenuProps = Pick<ActionMenuProps, 'label' | 'note' | 'items' | 'onAction'>

/** Where it fails, to load or at all, a notice says so, and the button can be pressed again. */
const OpenMenu = (menu: OpenMenuProps) => (
  <SectionBoundary section="menu" instead="notice" onFailure={use(OpeningContext)?.onClose}>
    <Suspense fallback={null}>
      <MenuOfItems {...menu} />
    </Suspense>
  </SectionBoundary>
)

const MenuOfItems = ({ items, ...menu }: OpenMenuProps) => <Menu {...menu} items={items()} />
