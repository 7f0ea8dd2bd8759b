import { useState, type ReactNode, type Ref } from 'react'
import { Tabs as AriaTabs, type TabsProps as AriaTabsProps } from 'react-aria-components/Tabs'
import { keepInSight } from '../in-sight/keep-in-sight.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import * as S from './Tabs.styles.ts'

export interface TabItem {
  id: string
  label: string
  /** The content shown while it is selected. */
  content: ReactNode
  /** Decoration before the label. */
  icon?: ReactNode
  /** The number of items: visible text ('12'), and spoken text ('12 flights'). */
  badge?: { text: string; spoken: string } | undefined
  isDisabled?: boolean | undefined
}

export interface TabsProps extends Omit<
  AriaTabsProps,
  | 'children'
  | 'className'
  | 'style'
  | 'orientation'
  | 'selectedKey'
  | 'defaultSelectedKey'
  | 'onSelectionChange'
> {
  /** Names the row of tabs: 'Settings'. */
  label: string
  items: readonly TabItem[]
  /** Id of the selected tab. */
  value?: string | undefined
  /** The first by default. */
  defaultValue?: string | undefined
  onChange?: ((id: string) => void) | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** Scrolls the row so that the selected tab is visible. */
function showTab(tab: HTMLDivElement | null) {
  if (tab?.parentElement) keepInSight(tab.parentElement, tab)
}

/** A page with several panels, of which one is shown. Hidden panels keep their state. */
export function Tabs({ label, items, value, defaultValue, onChange, className, ...rest }: TabsProps) {
  const [ownId, setOwnId] = useState(defaultValue ?? items[0]?.id)
  const selectedId = value ?? ownId
  const select = (key: string | number) => {
    const id = String(key)
    // React Aria also reports the initial selection.
    if (id === selectedId) return
    setOwnId(id)
    onChange?.(id)
  }
  return (
    <AriaTabs
      {...rest}
      {...(className !== undefined && { className })}
      {...(selectedId !== undefined && { selectedKey: selectedId })}
      onSelectionChange={select}
    >
      <S.List aria-label={label}>
        {items.map(({ id, label: words, icon, badge, isDisabled = false }) => (
          <S.Tab key={id} id={id} isDisabled={isDisabled} ref={id === selectedId ? showTab : null}>
            {icon}
            <span>
              {words}
              {badge && <Hidden>{badge.spoken}</Hidden>}
            </span>
            {badge && <S.Badge aria-hidden="true">{badge.text}</S.Badge>}
          </S.Tab>
        ))}
      </S.List>
      {items.map(({ id, content }) => (
        <S.Panel key={id} id={id} shouldForceMount>
          {content}
        </S.Panel>
      ))}
    </AriaTabs>
  )
}
